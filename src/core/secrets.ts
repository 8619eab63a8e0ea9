/** What stands for a secret in every output. */
const MASK = '***'

/**
 * Forms of secrets; the group `secret` is what is masked. Each is linear: no quantifier stands inside another, and
 * every run has a limit.
 */
const FORMS: readonly RegExp[] = [
  // Authorization: Bearer …, 'Authorization', 'Basic …'
  /\bauthorization["'`\]]{0,2}\s{0,4}[:=,]\s{0,4}["'`]?(?:basic|bearer|token|digest)\s{1,4}(?<secret>[\w.~+/=-]{6,4000})/dgi,
  // authorization: '…', Authorization: …4711…
  /\bauthorization["'`\]]{0,2}\s{0,4}[:=,]\s{0,4}["'`](?<secret>[\w.~+/=-]{6,4000})["'`]/dgi,
  /\bauthorization:\s{0,4}(?<secret>(?=[a-z_.~+/=-]{0,100}\d)[\w.~+/=-]{12,4000})/dgi,
  // A scheme and something that is no word
  /\b(?:[Bb]earer|[Bb]asic)\s{1,4}(?<secret>(?=[a-z.~+/_-]{0,100}[\dA-Z])[\w.~+/-]{12,4000}={0,2})/dg,
  // https://user:password@host
  /:\/\/[^\s/:@"'`<>]{0,256}:(?<secret>[^\s/@"'`<>]{1,256})@/dg,
  // curl -u user:password
  /(?:\s-u|--user)[ =]["']?[^\s:"']{1,256}:(?<secret>[^\s"']{1,256})/dg,
  // JSON web tokens, keys whose prefix tells
  /\b(?<secret>eyJ[\w-]{8,4000}(?:\.[\w-]{0,4000}){0,2})/dg,
  /\b(?<secret>(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AKIA)\w{10,255})/dg,
  // password: '…', "token" = "…", apiKey='…'
  /(?:passw(?:or)?d|passphrase|secret|token|api[-_]?key|access[-_]?key|credentials?)["'`\]]{0,2}\s{0,4}(?:[:=]|=>|,)\s{0,4}(?:["'`](?<secret>[^"'`\s${}][^"'`\n]{0,4000})["'`])/dgi,
  // TOKEN=… in a shell, an environment file, a query
  /(?:passw(?:or)?d|passphrase|secret|token|api[-_]?key|access[-_]?key)=(?<secret>[^\s"'`&$<>{}();,]{4,4000})/dgi,
  // A line of a key
  /^\s{0,64}(?<secret>[A-Za-z0-9+/]{60,200}={0,2})\s{0,8}$/dgm,
]

interface Range {
  readonly start: number
  readonly end: number
}

/** Where secrets stand in a text: ranges in order, none overlapping. */
export function secrets(text: string): Range[] {
  const found: Range[] = []
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const at = match.indices?.groups?.secret
      if (at && !isReference(text.slice(...at))) found.push({ start: at[0], end: at[1] })
    }
  }
  return merge(found.sort((a, b) => a.start - b.start || a.end - b.end))
}

/** The text with each secret replaced by asterisks. */
export function mask(text: string): string {
  return maskWithin(text, 0, text.length, secrets(text))
}

/** A part of a text, with the secrets of the whole replaced in it. */
export function maskWithin(text: string, start: number, end: number, ranges: readonly Range[]): string {
  let out = ''
  let at = start
  for (const range of ranges) {
    if (range.end <= start || range.start >= end) continue
    out += text.slice(at, Math.max(at, range.start)) + MASK
    at = Math.min(end, range.end)
  }
  return out + text.slice(at, end)
}

/** A name that holds the secret, not the secret: `process.env.TOKEN`, `self.token`, `<ACCESS_TOKEN>`. */
function isReference(value: string): boolean {
  return /^(?:process\.env|os\.environ|self|this|config|options|string)\b/.test(value)
}

/** Sorted ranges, those that touch as one. */
export function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end) }
    else merged.push(range)
  }
  return merged
}
