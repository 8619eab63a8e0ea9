import type { Expression, Module, StringUse } from '../../src/core/language/expression.ts'
import type { Edit, Span } from '../../src/core/text/span.ts'
import type { Text, Written } from '../../src/core/text/text.ts'
import { javascript } from '../../src/languages/javascript/index.ts'

/** Reads a text as a file and expects a module. */
export function moduleOf(text: string, file = 'a.ts'): Module {
  const { module, trouble } = javascript.read({ file, text })
  if (!module) throw new Error(`not read: ${trouble}`)
  return module
}

/** The source of a span. */
export function at(text: string, span: Span): string {
  return text.slice(span.start, span.end)
}

/** An expression as one line, for comparison. */
export function show(value: Expression, module: Module): string {
  const list = (all: readonly Expression[]) => all.map((one) => show(one, module))
  switch (value.kind) {
    case 'text':
      return JSON.stringify(plain(value.text))
    case 'concat':
      return list(value.parts).join(' + ')
    case 'choice':
      return `(${list(value.of).join(' | ')}${value.open ? ' | ?' : ''})`
    case 'name':
      return value.binding === undefined ? `global ${value.name}` : value.name
    case 'member':
      return `${show(value.of, module)}.${typeof value.name === 'string' ? value.name : `[${show(value.name, module)}]`}`
    case 'this':
      return value.class === undefined ? 'this' : `this of ${module.classes[value.class]?.name}`
    case 'object':
      return `{${value.members.map((one) => `${show(one.key, module)}: ${show(one.value, module)}`).join(', ')}}`
    case 'array':
      return `[${list(value.items).join(', ')}]`
    case 'call':
      return `call ${value.call}`
    case 'function':
      return `function ${module.functions[value.function]?.name}`
    case 'class':
      return `class ${module.classes[value.class]?.name}`
    case 'pattern':
      return `/${plain(value.source)}/${value.flags}`
    case 'env':
      return `env ${value.name}`
    case 'module':
      return `module ${value.module}`
    case 'unknown':
      return `?${value.name}`
  }
}

/** What a name of a module is given, each value as one line; `~` before what is only given sometimes. */
export function valuesOf(module: Module, name: string): string[] {
  const found = module.bindings.filter((one) => one.name === name)
  return found.flatMap((one) => one.values.map((each) => (each.conditional ? '~' : '') + show(each.value, module)))
}

/** The strings of a module with their use. */
export function uses(module: Module): string[] {
  return module.strings.map((one: StringUse) => `${one.use} ${one.name ?? '-'}: ${show(one.value, module)}`)
}

export function plain(text: Text): string {
  return text.map((one) => (one.kind === 'written' ? one.value : '?')).join('')
}

/** Every written piece anywhere in a module. */
export function pieces(value: unknown, seen = new Set<unknown>()): Written[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if ('kind' in value && value.kind === 'written') return [value as Written]
  return Object.values(value).flatMap((one) => pieces(one, seen))
}

/** A text with edits applied; throws when they overlap. The same edit twice counts once. */
export function applied(text: string, edits: readonly Edit[]): string {
  const unique = new Map(edits.map((one) => [`${one.start}:${one.end}`, one]))
  let result = ''
  let end = 0
  for (const one of [...unique.values()].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (one.start < end) throw new Error('edits overlap')
    result += text.slice(end, one.start) + one.text
    end = one.end
  }
  return result + text.slice(end)
}
