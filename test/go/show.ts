import type { Expression, Module } from '../../src/core/language/expression.ts'

/** An expression in short, as tests compare it. */
export function show(value: Expression | undefined): string {
  if (!value) return '-'
  switch (value.kind) {
    case 'text':
      return JSON.stringify(value.text.map((piece) => (piece.kind === 'written' ? piece.value : '?')).join(''))
    case 'concat':
      return value.parts.map(show).join(' + ')
    case 'choice':
      return `<${value.of.map(show).join(' | ')}>`
    case 'name':
    case 'unknown':
      return value.name
    case 'member':
      return `${show(value.of)}.${typeof value.name === 'string' ? value.name : `[${show(value.name)}]`}`
    case 'object':
      return `{${value.members.map((one) => `${show(one.key)}: ${show(one.value)}`).join(', ')}}`
    case 'array':
      return `[${value.items.map(show).join(', ')}]`
    case 'env':
      return `$${value.name}`
    default:
      return value.kind
  }
}

/** The values of a name. */
export function valuesOf(module: Module, name: string): string[] {
  return module.bindings.filter((one) => one.name === name).flatMap((one) => one.values.map(({ value }) => show(value)))
}

/** The call of a name, with its arguments. */
export function callsOf(module: Module): string[] {
  return module.calls.map(({ callee, args, named, new: made }) => {
    const members = (named ?? []).map((one) => `${show(one.key)}: ${show(one.value)}`)
    return `${made ? 'new ' : ''}${show(callee)}(${[...args.map(show), ...members].join(', ')})`
  })
}
