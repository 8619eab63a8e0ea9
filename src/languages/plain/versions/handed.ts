import type { Evidence, Request, Url } from '../../../core/findings/evidence.ts'
import { settingKey } from '../../../core/language/setting-key.ts'
import { lineStart } from '../../../core/text/lines.ts'
import {
  flatten,
  placedPieces,
  type Text,
  variants,
  type Written,
  written,
  writtenPieces,
} from '../../../core/text/text.ts'
import { contextOf } from '../../context.ts'

/**
 * A version behind its name, where a program or a build is handed one: `--api-version v5`, `-Dcloud.version=v5`,
 * `--set cloud.version=v5`, `-X main.apiVersion=v5`, `SetEnv API_VERSION v5`, `"API_VERSION": "v5"`.
 */
const HANDED =
  /(?:(?<![\w-])(?:--(?:set|set-string|build-arg|env|extra-vars|define|var)[ =]|-(?:var|e|X)[ =]|-[DP](?=[A-Za-z][\w.]{0,60}(?:[Vv]ersion|VERSION)\b)|--?)["']?(?:[\w/-]{1,60}\.(?=\w{1,60}=))?|(?<![\w.$-])(?=TF_VAR_\w|[A-Z][A-Z\d_]{0,60}_VERSION\b))([A-Za-z][\w.-]{0,60}(?:[Vv]ersion|VERSION))(?:\\?["'])?(?:[ \t]{0,3}[?:]?=[ \t]{0,3}|:[ \t]{1,3}|,?[ \t]{1,3})(?:\\?["'])?(v?[1-6])(?![\w.])/g
/** The last word in front of a version that is the value of a name. */
const NAMED = /([A-Za-z][\w.-]{0,60}version)(?!.{0,120}version)[^\n]{0,80}(?:\n[^\n]{0,60})?$/i
const LONE = /^v?[1-6]$/
const ROOT = /cloudapi\/+v?$/i
/** The beginning of a line that is a comment. */
const COMMENT = /^\s{0,99}(?:#|\/\/|;|--\s|\*|<!--|rem\b|::)/i
/** Letters of a key that says what it is the version of. */
const TELLING = 8
/** Names of versions that are looked for at most. */
const MOST = 50

/** An address whose version has a name: the pieces around the version, and its form. */
interface Named {
  readonly text: Text
  readonly at: number
  readonly isBare: boolean
}

/**
 * The evidence with the addresses that come of a version which something hands to a program by the name of the one that
 * the program joins to the root: the value that stands in the code is a default, and counts where nothing is handed.
 */
export function withHandedVersions(evidence: Evidence[], sources: ReadonlyMap<string, string>): Evidence[] {
  const named = new Map<string, Named>()
  for (const one of evidence) {
    if (named.size >= MOST || !isAddress(one)) continue
    for (const [key, address] of namesIn(one.url, sources)) if (!named.has(key)) named.set(key, address)
  }
  if (named.size === 0) return evidence
  const known = new Set(evidence.filter(isAddress).flatMap(({ url }) => Array.from(writtenPieces(url), placeOf)))
  return [...evidence, ...[...sources].flatMap(([file, text]) => handedIn(file, text, named, known))]
}

function isAddress(one: Evidence): one is Request | Url {
  return (one.kind === 'request' || (one.kind === 'url' && one.role === 'base')) && one.comment !== true
}

function placeOf({ span }: Written): string {
  return `${span.file}:${span.start}`
}

/** The names of the version of an address: what a hole is called, and what the file gives its value to. */
function* namesIn(url: Text, sources: ReadonlyMap<string, string>): Iterable<[string, Named]> {
  if (!url.some((piece) => piece.kind === 'hole' || LONE.test(piece.value))) return
  for (const text of new Set([url, ...variants(url, 8)])) {
    const flat = flatten(text)
    if (!/cloudapi/i.test(flat.value)) continue
    for (const [at, { piece, start }] of placedPieces(flat).entries()) {
      const before = flat.value.slice(0, start)
      if (!ROOT.test(before)) continue
      const name = piece.kind === 'hole' ? piece.ref.name : nameOf(piece, sources)
      const keys = name.split('.').map((_, index, parts) => settingKey(parts.slice(index).join('.')))
      for (const key of keys)
        if (key.length >= TELLING && key.endsWith('version')) yield [key, { text, at, isBare: /v$/i.test(before) }]
    }
  }
}

function nameOf({ value, span }: Written, sources: ReadonlyMap<string, string>): string {
  if (!LONE.test(value)) return ''
  const text = sources.get(span.file) ?? ''
  return NAMED.exec(text.slice(Math.max(0, span.start - 160), span.start))?.[1] ?? ''
}

function handedIn(file: string, text: string, named: ReadonlyMap<string, Named>, known: ReadonlySet<string>): Url[] {
  if (!/version/i.test(text)) return []
  return Array.from(text.matchAll(HANDED)).flatMap(({ 0: whole, 1: name = '', 2: value = '', index }): Url[] => {
    const one = named.get(settingKey(name.replace(/^TF_VAR_/, '')))
    const start = index + whole.length - value.length
    if (
      !one ||
      COMMENT.test(text.slice(lineStart(text, index), index)) ||
      /^\d/.test(value) !== one.isBare ||
      known.has(`${file}:${start}`)
    )
      return []
    const piece = written(file, start, value)
    const url = one.text.map((other, at) => (at === one.at ? piece : other))
    return [{ kind: 'url', role: 'base', at: piece.span, context: contextOf(file, text), url, handed: true }]
  })
}
