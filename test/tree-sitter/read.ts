import type { Expression, Module } from '../../src/core/language/expression.ts'
import type { Language } from '../../src/core/language/language.ts'
import type { Written } from '../../src/core/text/text.ts'

/** The module of a text. */
export function moduleOf(language: Language, file: string, text: string): Module {
  const { module } = language.read({ file, text })
  if (!module) throw new Error('no module')
  return module
}

/** An expression in short: strings in quotes, `$X` a setting, `a|b` a choice, names and members as written. */
export function spell(module: Module, value: Expression | undefined): string {
  const inner = (one: Expression | undefined) => spell(module, one)
  switch (value?.kind) {
    case undefined:
      return '-'
    case 'text':
      return JSON.stringify(value.text.map((piece) => (piece.kind === 'written' ? piece.value : '?')).join(''))
    case 'concat':
      return value.parts.map(inner).join('+')
    case 'choice':
      return `(${value.of.map(inner).join('|')})`
    case 'name':
      return value.name
    case 'member':
      return `${inner(value.of)}.${typeof value.name === 'string' ? value.name : `[${inner(value.name)}]`}`
    case 'object': {
      const members = value.members.map(({ key, value: of }) => `${inner(key)}:${inner(of)}`)
      return `{${[...members, ...value.spreads.map((one) => `...${inner(one)}`)].join(',')}}`
    }
    case 'array':
      return `[${value.items.map(inner).join(',')}]`
    case 'call': {
      const call = module.calls[value.call]
      const named = (call?.named ?? []).map(({ key, value: of }) => `${inner(key)}=${inner(of)}`)
      return `${call?.new ? 'new ' : ''}${inner(call?.callee)}(${[...(call?.args ?? []).map(inner), ...named].join(',')})`
    }
    case 'env':
      return `$${value.name}`
    case 'class':
      return `class:${module.classes[value.class]?.name ?? ''}`
    default:
      return value?.kind ?? ''
  }
}

/** The value last given to a name of the module, in short. */
export function nameValue(module: Module, name: string): string {
  const binding = module.bindings.findLast((one) => one.name === name)
  return spell(module, binding?.values.at(-1)?.value)
}

/** A member of a class, in short. */
export function memberOf(module: Module, owner: string, name: string): string {
  const member = module.classes.find((one) => one.name === owner)?.members.find((one) => one.name === name)
  return spell(module, member?.value)
}

/** Every written piece of the module's strings. */
export function piecesOf(module: Module): Written[] {
  const found: Written[] = []
  const open: Expression[] = module.strings.map(({ value }) => value)
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.kind === 'text') found.push(...one.text.filter((piece): piece is Written => piece.kind === 'written'))
    if (one.kind === 'concat') open.push(...one.parts)
    if (one.kind === 'choice') open.push(...one.of)
  }
  return found
}

/** Pieces that claim to stand verbatim where they do not. */
export function misplaced(module: Module, text: string): Written[] {
  return piecesOf(module).filter(({ value, span, verbatim }) => verbatim && text.slice(span.start, span.end) !== value)
}
