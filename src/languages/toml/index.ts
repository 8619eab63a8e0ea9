import type { Language, Source } from '../../core/language/language.ts'
import { type Entry, settingsReading } from '../dotenv/settings.ts'
import { spelling } from '../dotenv/spelling.ts'
import { type Leaf, leavesOf, pathOf } from '../manifests/parts/toml.ts'

/** Settings in tables, keys and values. */
export const toml: Language = {
  id: 'toml',
  matches: (file) => /\.toml$/i.test(file),
  read: (source) => settingsReading(source, entries(source)),
}

const PLACEHOLDER = /\$\{([\w.]{1,100})\}|@format\s|\{(?:this|env)\.([\w.]{1,100})\}/g

/** Tables whose members are variables of the environment: of Fly, Wrangler, Netlify, mise. */
const VARIABLES = /^(?:env|vars|environment|variables)$/i
const VARIABLE = /^[A-Z][A-Z\d_]{1,80}$/

/** The values of a document by the way to them; a name in a value is a hole. */
function* entries({ file, text }: Source): Iterable<Entry> {
  for (const leaf of leavesOf(text).leaves) {
    const key = leaf.path.at(-1)
    if (!key || key.end === key.start) continue
    const value = spelling(file, text, () => undefined)
    let from = leaf.start
    for (const match of text.slice(leaf.start, leaf.end).matchAll(PLACEHOLDER)) {
      const start = leaf.start + match.index
      const end = start + match[0].length
      value.verbatim(from, start)
      const name = match[1] ?? match[2]
      if (name !== undefined) value.hole({ start, end, name, kind: 'config' })
      from = end
    }
    value.verbatim(from, leaf.end)
    yield { name: nameOf(leaf), start: key.start, end: key.end, value: value.text() }
  }
}

/** The name of a setting: the way to it, of a variable of the environment its own name. */
function nameOf(leaf: Leaf): string {
  const [above, own] = leaf.path.slice(-2)
  return own && VARIABLE.test(own.name) && VARIABLES.test(above?.name ?? '') ? own.name : pathOf(leaf)
}
