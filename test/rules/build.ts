import type {
  Context,
  Dependency,
  Evidence,
  Field,
  Fields,
  Header,
  Property,
  Request,
  Setting,
  Sign,
  Url,
} from '../../src/core/findings/evidence.ts'
import type { Problem } from '../../src/core/findings/finding.ts'
import type { Facts, Rule } from '../../src/core/findings/rule.ts'
import type { Span } from '../../src/core/text/span.ts'
import { type Hole, type Text, unknown, written } from '../../src/core/text/text.ts'

/** A place in a made-up file; each one is further down. */
export function makeFile(file = 'a.js', context: Context = 'code') {
  let next = 0
  let source = ''
  const put = (value: string): Span => {
    const start = next
    source += `${value}\n`
    next += value.length + 1
    return { file, start, end: start + value.length }
  }
  return {
    file,
    context,
    put,
    source: () => source,
    /** Pieces that stand verbatim, one a line; `{name}` alone is a hole. */
    text: (...pieces: readonly (string | Hole)[]): Text =>
      pieces.map((piece) => {
        if (typeof piece !== 'string') return piece
        const at = put(piece)
        const hole = /^\{(\w+)\}$/.exec(piece)
        return hole ? unknown(at, hole[1] ?? '') : written(file, at.start, piece)
      }),
  }
}

export type File = ReturnType<typeof makeFile>

/** A hole with the values seen for it. */
export function choice(file: File, name: string, options: readonly Text[], open = false): Hole {
  return { ...unknown(file.put(`{${name}}`), name), options, open }
}

interface Parts {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Body
  /** What else the body may hold. */
  readonly bodyRest?: readonly string[]
  readonly file?: File
}

type Body = { readonly [key: string]: string | boolean | number | null | readonly (Body | string)[] | Body }

/** A request; its pieces stand in the file. */
export function request(url: string | Text, parts: Parts = {}): Request {
  const file = parts.file ?? makeFile()
  const text = typeof url === 'string' ? file.text(url) : url
  return {
    kind: 'request',
    url: text,
    context: file.context,
    ...(parts.method && { method: file.text(parts.method) }),
    ...(parts.headers && { headers: flatFields(file, parts.headers) }),
    ...(parts.query && { query: flatFields(file, parts.query) }),
    ...(parts.body && { body: bodyFields(file, parts.body, parts.bodyRest ?? []) }),
    at: file.put('send()'),
  }
}

function flatFields(file: File, members: Readonly<Record<string, string>>): Fields {
  return { members: Object.entries(members).map(([key, value]) => field(file, [key], value)), rest: [] }
}

function bodyFields(file: File, body: Body, rest: readonly string[]): Fields {
  return { members: [...members(file, body, [])], rest }
}

function* members(file: File, body: Body, path: readonly string[]): Iterable<Field> {
  for (const [key, value] of Object.entries(body)) {
    const here = [...path, key]
    if (Array.isArray(value)) {
      yield field(file, here)
      for (const [index, item] of value.entries()) {
        if (typeof item === 'object') yield* members(file, item, [...here, String(index)])
      }
    } else if (typeof value === 'object' && value !== null) {
      yield field(file, here)
      yield* members(file, value as Body, here)
    } else {
      yield value === null
        ? { ...field(file, here), value: file.text('{something}') }
        : field(file, here, String(value))
    }
  }
}

function field(file: File, path: readonly string[], value?: string): Field {
  const key = file.text(path.at(-1) ?? '')
  const at = { ...(key[0]?.span as Span) }
  const text = value === undefined ? undefined : file.text(value)
  const end = text?.[0]?.span.end ?? at.end
  const whole = { ...at, end }
  return { path, key, form: 'literal', at: whole, removal: [{ ...whole, text: '' }], ...(text && { value: text }) }
}

/** A string with an address. */
export function url(value: string | Text, role: Url['role'] = 'base', file = makeFile()): Url {
  const text = typeof value === 'string' ? file.text(value) : value
  return { kind: 'url', url: text, role, context: file.context, at: text[0]?.span ?? file.put('') }
}

/** A header apart from its call. */
export function header(
  name: string | undefined,
  value?: string,
  more: Partial<Header> = {},
  file = makeFile(),
): Header {
  const texts = { ...(name && { name: file.text(name) }), ...(value && { value: file.text(value) }) }
  return { kind: 'header', ...texts, context: file.context, at: file.put('header'), ...more }
}

/** A member of a body apart from its call. */
export function prop(name: string, more: Partial<Property> = {}, file = makeFile()): Property {
  const text = file.text(name)
  const at = text[0]?.span as Span
  return { kind: 'property', name: text, form: 'literal', siblings: [], context: file.context, at, ...more }
}

/** A package that is depended on. */
export function dependency(
  ecosystem: string,
  name: string,
  range?: string,
  more: Partial<Dependency> = {},
  file = makeFile('package.json', 'config'),
): Dependency {
  const at = file.put(name)
  const text = range === undefined ? {} : { range: file.text(range) }
  return { kind: 'dependency', ecosystem, name, form: 'manifest', context: file.context, at, ...text, ...more }
}

/** A setting that is named. */
export function setting(name: string, value?: string, file = makeFile()): Setting {
  const text = file.text(name)
  const at = text[0]?.span as Span
  return { kind: 'setting', name: text, context: file.context, at, ...(value && { value: file.text(value) }) }
}

/** Facts around evidence: no sign of this API, long after the deactivation, unless told otherwise. */
export function facts(sign: Sign = 'none', asOf = '2026-01-01', sdks: readonly string[] = []): Facts {
  return { sign, asOf, project: { root: '', sdks: new Set(sdks), sign: sign !== 'none' } }
}

/** What a rule says of one piece of evidence. */
export function check(rule: Rule, evidence: Evidence, around: Facts = facts()): Problem[] {
  return [...rule.check(evidence, around)]
}

/** The text of a file after the edits of a problem. */
export function fixed(file: File, problem: Problem | undefined): string {
  const edits = [...(problem?.fix?.edits ?? [])].sort((a, b) => b.start - a.start)
  return edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), file.source())
}

export const IONOS = 'https://api.ionos.com/cloudapi'
