import type { Source } from '../../core/language/language.ts'
import type { Entry } from './parts/entry.ts'
import { linesOf } from './parts/lines.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'

const DIRECTIVE = /^(?:module|go|toolchain|godebug|require|replace|exclude|retract|tool|use|ignore)\b/
const MODULE = /^("?)([\w-]+(?:\.[\w-]+)*(?:\/[\w.~!+-]+)*)\1\s+(v\d[\w.+-]*)$/
const SUM = /^(\S{1,500}) (v\d[\w.+-]*?)(\/go\.mod)? h1:[\w+/=]+$/

/** `go.mod` and `go.work`: what is required, and what takes its place. */
export const goMod = manifest({
  id: 'go-mod',
  files: /(?:^|\/)go\.(?:mod|work)$/,
  called: 'go.mod',
  ecosystem: 'Go module',
  form: 'manifest',
  find: inMod,
})

/** `go.sum`: the modules whose code was used; a hash of a go.mod alone is no use. */
export const goSum = manifest({
  id: 'go-sum',
  files: /(?:^|\/)go(?:\.work)?\.sum$/,
  called: 'go.sum',
  ecosystem: 'Go module',
  form: 'lock',
  find: inSum,
})

function inMod({ text }: Source, note: Note): Listed {
  let block = ''
  for (const { text: line, start } of linesOf(text)) {
    const plain = line.replace(/(?:^|\s)\/\/.*/s, '').trimEnd()
    const trimmed = plain.trimStart()
    if (trimmed === '') continue
    if (trimmed === ')' && block) {
      block = ''
      continue
    }
    const directive = block || DIRECTIVE.exec(trimmed)?.[0]
    if (!directive) return { broken: true }
    const rest = block ? trimmed : trimmed.slice(directive.length).trimStart()
    if (!block && /^\(/.test(rest)) block = /\)$/.test(rest) ? '' : directive
    else if (directive === 'require' || directive === 'replace') {
      const entry = moduleAt(rest, start + plain.length - rest.length, directive)
      if (!entry && directive === 'require') return { broken: true }
      if (entry) note(entry)
    }
  }
  return { broken: block !== '' }
}

/** A module with its release: behind the arrow of a replacement, where a folder has no release. */
function moduleAt(text: string, start: number, directive: 'require' | 'replace'): Entry | undefined {
  const arrow = directive === 'replace' ? text.indexOf('=>') : -2
  if (directive === 'replace' && arrow < 0) return undefined
  const replacement = text.slice(arrow + 2)
  const found = replacement.length > 1000 ? undefined : MODULE.exec(replacement.trim())
  if (!found) return undefined
  const [, quote = '', name = '', version = ''] = found
  const at = start + text.length - replacement.trimStart().length + quote.length
  return {
    name,
    start: at,
    end: at + name.length,
    range: { start: start + text.trimEnd().length - version.length, value: version },
  }
}

function inSum({ text }: Source, note: Note): Listed {
  for (const { text: line, start } of linesOf(text)) {
    if (line.trim() === '') continue
    const [, name, version = '', mod] = SUM.exec(line.length > 1000 ? '' : line.trimEnd()) ?? []
    if (!name) return { broken: true }
    if (mod) continue
    const end = start + name.length
    note({ name, start, end, range: { start: end + 1, value: version }, resolved: version.replace(/^v/, '') })
  }
  return {}
}
