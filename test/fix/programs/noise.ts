/** Texts that look like addresses of deactivated versions and are none. */
const LOOK_ALIKES = [
  'https://vcd.example.com/cloudapi/1.0.0/sessions',
  'https://shop.example.com/api/v5/orders',
  'https://api.ionos.com/cloudapi/v6/locations',
  'https://api.ionos.com/auth/v1/tokens/generate',
  'https://management.chinacloudapi.cn/v4/things',
  'https://docs.ionos.com/api/cloud/v4',
  'application/vnd.github.v3+json',
  'SSD_PREMIUM',
  'v4',
  '5',
] as const

/** Texts of many scripts: one, two, three and four bytes a letter, pairs of surrogates, joined emoji. */
const SCRIPTS = [
  'grüße',
  '🚀🚀',
  '👩‍👩‍👧 family',
  'ａｂｃ',
  '日本語',
  'a\u0301',
  '\u00a0',
  'plain',
  '\u{1f469}\u200d\u{1f4bb}',
] as const

/** How a language spells a line that has nothing to do with the calls. */
export interface Spoken {
  comment(text: string): string
  /** A constant of a text, by a number that makes its name. */
  constant(name: number, text: string): string
}

/** Lines that must stay as they are, by their numbers. */
export function noiseLines(numbers: readonly number[], spoken: Spoken): string[] {
  return numbers.map((number, index) => {
    const text = SCRIPTS[number % SCRIPTS.length] ?? ''
    const alike = LOOK_ALIKES[number % LOOK_ALIKES.length] ?? ''
    if (number < 10) return spoken.comment(`${text} ${index}`)
    if (number < 20) return spoken.constant(index, `${text} ${index}`)
    return spoken.constant(index, alike)
  })
}
