import { expect, test } from 'vitest'
import { allowedWithout } from '../../src/languages/plain/versions/allowed.ts'

/** `«v5»` is what the edit replaces, `{…}` around a version marks what is sent to the API. */
function allowed(marked: string, by = 'v6') {
  const start = marked.indexOf('«')
  const old = marked.slice(start + 1, marked.indexOf('»'))
  const text = marked.replace(/[«»]/g, '')
  const edit = { file: 'a', start, end: start + old.length, text: by }
  const isSent = (at: { start: number; end: number }) => at.start <= start && start <= at.end
  const found = allowedWithout({ file: 'a', text, edit, old, isSent })
  if (!found) return undefined
  const { at, addition, guessed } = found
  if (!addition) return text.slice(at.start, at.end)
  return `${guessed ? '? ' : ''}${text.slice(at.start, at.end)} → ${text.slice(at.start, addition.start)}${addition.text}`
}

test.each([
  ["p.add_argument('--v', choices=['v4', 'v5'], default='«v5»')", "'v4', 'v5' → 'v4', 'v5', 'v6'"],
  ["type Version = 'v4' | 'v5'\nf = (v: Version = '«v5»') => 1", "'v4' | 'v5' → 'v4' | 'v5' | 'v6'"],
  ['default: «v5»\noptions: [v4, v5]\n', 'v4, v5 → v4, v5, v6'],
  ['default: «v5»\noptions:\n  - v4\n  - v5\n', 'v4\n  - v5 → v4\n  - v5\n  - v6'],
  ['default: "«v5»"\noptions:\r\n  - "v5"\r\n', '"v5" → "v5"\r\n  - "v6"'],
  ['default = "«v5»"\ncontains(["v4", "v5"], var.v)', '"v4", "v5" → "v4", "v5", "v6"'],
  ["v: Literal['v5'] = '«v5»'", "'v5' → 'v5', 'v6'"],
  ['[ValidateSet("v4","v5")] $Version = "«v5»"', '"v4","v5" → "v4","v5","v6"'],
  ['V=${1:-«v5»}\ncase $V in v4|v5) ;; *) exit 1 ;; esac', 'v4|v5 → v4|v5|v6'],
  ["if v not in ('v4', 'v5'): v = '«v5»'", "'v4', 'v5' → 'v4', 'v5', 'v6'"],
  ['V = "«v5»"\nif not re.match(r"^(v4|v5)$", V): exit()', '? v4|v5 → v4|v5|v6'],
  ["z.enum(['v4', 'v5']).default('«v5»')", "'v4', 'v5' → 'v4', 'v5', 'v6'"],
  ['type V = `v${4 | 5}`\nconst V: V = "«v5»"', '4 | 5 → 4 | 5 | 6'],
  ['f(v: `v${4 | 5}` = "«v5»")', '4 | 5 → 4 | 5 | 6'],
  ["A = ['v4', 'v5']\nV = '«v5»'", "? 'v4', 'v5' → 'v4', 'v5', 'v6'"],
  ["default: «v5»\nenum: ['v3', 'v4', 'v5']", "'v3', 'v4', 'v5' → 'v3', 'v4', 'v5', 'v6'"],
  [
    "SUPPORTED = ['v4', 'v5']\nfunction ok(v) { if (SUPPORTED.includes(v)) return true; return false }\nV = '«v5»'",
    "'v4', 'v5' → 'v4', 'v5', 'v6'",
  ],
  ["VERSIONS = ['v4', 'v5']\nok = (v) => VERSIONS.includes(v)\nV = '«v5»'", "'v4', 'v5' → 'v4', 'v5', 'v6'"],
  ["VERSIONS = ['v4', 'v5']\nif (!VERSIONS.includes(v)) return false\nV = '«v5»'", "'v4', 'v5' → 'v4', 'v5', 'v6'"],
  ["'Options' => 'v4,v5', 'Default' => '«v5»'", 'v4,v5 → v4,v5,v6'],
  ["rule = 'required|in:v4,v5'; V = '«v5»'", 'v4,v5 → v4,v5,v6'],
])('of %j the versions are %j', (text, found) => expect(allowed(text)).toBe(found))

test('numbers are versions where their list says so', () => {
  expect(allowed('p(choices=[4, 5], default=«5»)', '6')).toBe('4, 5 → 4, 5, 6')
  expect(allowed('type V = 4 | 5; f = (v: V = «5») => 1', '6')).toBe('4 | 5 → 4 | 5 | 6')
  expect(allowed('f(v: 4 | 5 = «5»)', '6')).toBe('4 | 5 → 4 | 5 | 6')
  expect(allowed('flags = 4 | 5; V = «5»', '6')).toBeUndefined()
  expect(allowed('sizes = [4, 5]; V = «5»', '6')).toBeUndefined()
})

test('a person changes a list of which some is sent, and a pattern', () => {
  expect(allowed('default: v5\nenum: [«v4», v5]')).toBe('v4, v5')
  expect(allowed('V = "«v5»"\nif not re.match(r"^v[1-5]$", V): exit()')).toBe('^v[1-5]$')
  expect(allowed("'Options' => 'v4,v5', 'Default' => 'v5'\nopen($params[0] ?: '«v5»')")).toBe('v4,v5')
})

test.each([
  ["options: [{ name: 'Version 4', value: 'v4' }, { name: 'Version 5', value: 'v5' }], default: '«v5»'"],
  ["VERSIONS = (('v4', 'Version 4'), ('v5', 'Version 5'))\nCharField(choices=VERSIONS, default='«v5»')"],
  ["'#options' => ['v4' => 'Version 4', 'v5' => 'Version 5'], '#default_value' => '«v5»'"],
  ["enum: { v: 1 }, options: { 'v4': 'old', 'v5': 'current' }, default: '«v5»'"],
  ['<select>\n  <option value="v4">Version 4</option>\n  <option value="v5">5</option>\n</select>\nV = "«v5»"'],
])('a person adds an item to %j', (text) => expect(allowed(text)).toMatch(/^(["'])v4\1[^→]*(["'])v5\2$/))

test.each([
  ["options: [{ value: 'v5' }, { value: 'v6' }], default: '«v5»'"],
  ["servers: [{ name: 'v4', size: 1 }, { name: 'v5', size: 2 }]; V = '«v5»'"],
  ["['v4', 'v5', 'v6'].includes('«v5»')"],
  ['type V = `v${4 | 5 | 6}`\nconst V: V = "«v5»"'],
  ['type Row = `row${4 | 5}`\nconst V = "«v5»"'],
  ["names['v5']; V = '«v5»'"],
  ["version: 'v5'\nV = '«v5»'"],
  ["migrate('v4', 'v5'); V = '«v5»'"],
  ["['v1', 'v2'].includes(x); V = '«v5»'"],
  ['V = "«v5»"\nif not re.match(r"^v[1-9]$", V): exit()'],
  ['V = "«v5»"\nif not re.match(r"^v[x$", V): exit()'],
  ["RETIRED = ['v4', 'v5']\nif v in RETIRED: raise Error\nV = '«v5»'"],
  ['image: a/v4, b/v5\nV = "«v5»"'],
])('nothing in %j leaves out the new version', (text) => expect(allowed(text)).toBeUndefined())
