import path from 'node:path'
import { addressWords, headerWords, mediaTypeWords, packageWords, propertyWords } from '../../../rules/api/patterns.ts'
import type { Field, Fields, Request } from '../../../src/core/findings/evidence.ts'
import type { Module } from '../../../src/core/language/expression.ts'
import { flatten, type Text } from '../../../src/core/text/text.ts'
import { languageOf, libraryOf, programs } from '../../../src/languages/index.ts'
import { jsonModule } from '../../../src/languages/javascript/resolve/json-module.ts'
import { type ApiPatterns, type Linkable, type Linked, link } from '../../../src/link/index.ts'

/** What the audit is interested in. */
export const INTEREST: ApiPatterns = {
  address: addressWords,
  header: headerWords,
  headerValue: mediaTypeWords,
  property: propertyWords,
  package: packageWords,
}

/** Files by name. */
export type Files = Readonly<Record<string, string>>

/** Environment variables by name, with the values that settings files give them. */
export type Environment = Readonly<Record<string, readonly string[]>>

// Tests of other languages load those themselves.
await languageOf('any.ts').prepare?.()

const ENDINGS = ['', '.ts', '.js', '.json', '/index.ts', '/index.js']

/** Reads files in their language. */
export function readFiles(files: Files): Module[] {
  return Object.entries(files).flatMap(([file, text]) => {
    if (file.endsWith('.json')) {
      const module = jsonModule({ file, text })
      if (module) return module
    }
    const { module, evidence, trouble } = languageOf(file).read({ file, text })
    if (!module && !evidence.some(({ kind }) => kind === 'setting')) throw new Error(`${file} was not read: ${trouble}`)
    return module ?? []
  })
}

/** Values that settings files among the files give. */
function settingsIn(files: Files): [string, Text[]][] {
  return Object.entries(files).flatMap(([file, text]) =>
    languageOf(file)
      .read({ file, text })
      .evidence.flatMap((one): [string, Text[]][] =>
        one.kind === 'setting' && one.value ? [[flatten(one.name).value, [one.value]]] : [],
      ),
  )
}

/** What linking is given for modules that were read from files: relative imports and re-exports are followed. */
export function linkableOf(files: Files, modules: readonly Module[], environment: Environment = {}): Linkable {
  const byFile = new Map(modules.map((module) => [module.file, module]))
  const values = Object.entries(environment).map(([name, all]): [string, Text[]] => [name, all.map(settingText)])
  return {
    modules: [...modules],
    load: (file) => byFile.get(file),
    resolve: (from, module, name) =>
      byConvention(byFile, from, module, name) ?? resolve(files, byFile, from, module, name, 0),
    mishaps: new Map(),
    environment: new Map([...settingsIn(files), ...values]),
    library: libraryOf,
    programs,
  }
}

/** Links files and gives the evidence. */
export function linkFiles(files: Files, environment: Environment = {}): readonly Linked[] {
  return link(linkableOf(files, readFiles(files), environment), INTEREST).found
}

/** The requests of files, one line each, in order of the evidence. */
export function requestsIn(files: Files | string, environment: Environment = {}): string[] {
  const all = typeof files === 'string' ? { 'a.ts': files } : files
  return linkFiles(all, environment).flatMap((one) => (one.kind === 'request' ? [showRequest(one)] : []))
}

/** A request as one line: `GET url ?query; headers; body`. */
export function showRequest(request: Omit<Request, 'context'>): string {
  const parts = [`${request.method ? show(request.method) : '?'} ${show(request.url)}`]
  for (const name of ['query', 'headers', 'body'] as const) {
    const fields = request[name]
    if (fields && fields.members.length + fields.rest.length > 0) parts.push(`${name} ${showFields(fields)}`)
  }
  return parts.join('; ')
}

/** A text with its holes as `{name}`, and with `{name=a|b}` where values were seen; `…` when others are possible. */
export function show(text: Text): string {
  return text
    .map((piece) => {
      if (piece.kind === 'written') return piece.value
      if (piece.options.length === 0) return `{${piece.ref.name}}`
      return `{${piece.ref.name}=${[...piece.options.map(show), ...(piece.open ? ['…'] : [])].join('|')}}`
    })
    .join('')
}

function showFields({ members, rest }: Fields): string {
  const shown = members.filter((one) => !members.some((other) => isBelow(other, one)))
  return [
    ...shown.map((one) => `${one.path.join('.')}: ${one.value ? show(one.value) : '-'}`),
    ...rest.map((name) => `...${name}`),
  ].join(', ')
}

function isBelow(inner: Field, outer: Field): boolean {
  return inner.path.length > outer.path.length && outer.path.every((name, index) => name === inner.path[index])
}

function settingText(value: string): Text {
  const span = { file: '.env', start: 0, end: value.length }
  return [{ kind: 'written', value, span, verbatim: true }]
}

function byConvention(byFile: ReadonlyMap<string, Module>, from: string, module: string, name: string) {
  const convention = languageOf(from).imports?.leadsTo
  for (const candidate of convention?.(from, module, name) ?? []) {
    const found = byFile.get(candidate.file)
    if (found && (candidate.name === '*' || found.exports.some((one) => one.name === candidate.name))) return candidate
  }
  return undefined
}

function resolve(
  files: Files,
  byFile: ReadonlyMap<string, Module>,
  from: string,
  specifier: string,
  name: string,
  hops: number,
): { file: string; name: string } | undefined {
  if (!specifier.startsWith('.') || hops > 9) return undefined
  const base = path.posix.join(path.posix.dirname(from), specifier).replace(/\.js$/, '')
  const file = ENDINGS.map((ending) => base + ending).find((one) => byFile.has(one))
  const module = file === undefined ? undefined : byFile.get(file)
  if (!module) return undefined
  if (name === '*' || module.exports.some((one) => one.name === name)) return { file: module.file, name }
  for (const match of (files[module.file] ?? '').matchAll(/export (\*|\{[^}]*\})(?: as (\w+))? from '([^']+)'/g)) {
    const [, what = '', namespace, target = ''] = match
    const inner = namespace ? (namespace === name ? '*' : undefined) : what === '*' ? name : renamed(what, name)
    const found = inner === undefined ? undefined : resolve(files, byFile, module.file, target, inner, hops + 1)
    if (found) return found
  }
  return module.exports.some((one) => one.name === 'default') ? { file: module.file, name } : undefined
}

function renamed(list: string, name: string): string | undefined {
  const parts = list
    .slice(1, -1)
    .split(',')
    .map((one) => one.trim().split(' as '))
  return parts.find((one) => (one[1] ?? one[0]) === name)?.[0]
}
