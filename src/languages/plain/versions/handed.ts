import type { Context, Evidence, Request, Url } from '../../../core/findings/evidence.ts'
import { settingKey } from '../../../core/language/setting-key.ts'
import { push } from '../../../core/runtime/lists.ts'
import { lineStart } from '../../../core/text/lines.ts'
import { areNested } from '../../../core/text/paths.ts'
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
/** Names of versions that are looked for at most, and addresses of one name. */
const MOST = 50
const MOST_ADDRESSES = 8

/** Contexts in which a version is handed to try something, or was handed once. */
const NOT_RUN: ReadonlySet<Context> = new Set(['test', 'recorded', 'changelog'])

/** An address whose version has a name: the pieces around the version, and its form. */
interface Named {
  readonly text: Text
  readonly at: number
  readonly isBare: boolean
  /** Root of the project of the code that has the address. */
  readonly project: string
}

/**
 * The evidence with the addresses that come of a version which something hands to a program by the name of the one that
 * the program joins to the root: the value that stands in the code is a default, and counts where nothing is handed.
 */
export function withHandedVersions(
  evidence: Evidence[],
  sources: ReadonlyMap<string, string>,
  projectOf: (file: string) => string,
): Evidence[] {
  const named = new Map<string, Named[]>()
  for (const one of evidence) {
    if (named.size >= MOST || !isAddress(one)) continue
    const project = projectOf(one.at.file)
    for (const [key, address] of namesIn(one.url, sources))
      if ((named.get(key)?.length ?? 0) < MOST_ADDRESSES) push(named, key, { ...address, project })
  }
  if (named.size === 0) return evidence
  const known = new Set(evidence.filter(isAddress).flatMap(({ url }) => Array.from(writtenPieces(url), placeOf)))
  const handed = [...sources].flatMap(([file, text]) =>
    handedIn(file, text, { named, known, project: projectOf(file) }),
  )
  return [...evidence, ...handed]
}

function isAddress(one: Evidence): one is Request | Url {
  return (one.kind === 'request' || (one.kind === 'url' && one.role === 'base')) && one.comment !== true
}

function placeOf({ span }: Written): string {
  return `${span.file}:${span.start}`
}

/** The names of the version of an address: what a hole is called, and what the file gives its value to. */
function* namesIn(url: Text, sources: ReadonlyMap<string, string>): Iterable<[string, Omit<Named, 'project'>]> {
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

/** A search of a file for versions that are handed. */
interface Search {
  readonly named: ReadonlyMap<string, readonly Named[]>
  /** Places of versions that are part of an address already. */
  readonly known: ReadonlySet<string>
  /** Root of the project of the file: what it hands is for its own programs, or for those of projects around it or below. */
  readonly project: string
}

function handedIn(file: string, text: string, { named, known, project }: Search): Url[] {
  const context = contextOf(file, text)
  if (NOT_RUN.has(context) || !/version/i.test(text)) return []
  return Array.from(text.matchAll(HANDED)).flatMap(({ 0: whole, 1: name = '', 2: value = '', index }): Url[] => {
    const start = index + whole.length - value.length
    if (COMMENT.test(text.slice(lineStart(text, index), index)) || known.has(`${file}:${start}`)) return []
    const piece = written(file, start, value)
    return (named.get(settingKey(name.replace(/^TF_VAR_/, ''))) ?? [])
      .filter((one) => /^\d/.test(value) === one.isBare && areNested(one.project, project))
      .map((one) => {
        const url = one.text.map((other, at) => (at === one.at ? piece : other))
        return { kind: 'url', role: 'base', at: piece.span, context, url, handed: true }
      })
  })
}
