import type { Property } from '../../core/findings/evidence.ts'
import type { Expression, Module } from '../../core/language/expression.ts'
import { flatten } from '../../core/text/text.ts'
import type { ApiPatterns } from '../api-patterns.ts'
import type { World } from '../world.ts'
import { siblingNames, valueOfMember } from './sibling-members.ts'

type Found = Omit<Property, 'context'>

/**
 * Arguments that are given by name: `update(allow_reboot=True)`. What a function of the same module takes in a
 * parameter is a variable there.
 */
export function namedProperties(world: World, module: Module, patterns: ApiPatterns): Found[] {
  return module.calls.flatMap(({ callee, named = [] }) => {
    const names = named.map(({ key }) => (key.kind === 'text' ? flatten(key.text).value : ''))
    return named.flatMap(({ key, value, span, removal }, index): Found[] => {
      const name = names[index] ?? ''
      if (key.kind !== 'text' || !patterns.property.test(name)) return []
      const siblings = siblingNames(world, names, index, span)
      if (parametersOf(module, callee).includes(name))
        return [{ kind: 'property', at: span, name: key.text, form: 'parameter', siblings }]
      const memberValue = valueOfMember(world, value, module)
      return [{ kind: 'property', at: span, name: key.text, form: 'argument', siblings, removal, ...memberValue }]
    })
  })
}

/** The names of the parameters of a function that a call plainly means; none where that is a class. */
function parametersOf(module: Module, callee: Expression): string[] {
  const callable = calledIn(module, callee)
  const params = callable === undefined ? [] : (module.functions[callable]?.params ?? [])
  return params.flatMap((param) => module.bindings[param]?.name ?? [])
}

function calledIn({ bindings, classes }: Module, callee: Expression): number | undefined {
  if (callee.kind === 'name' && callee.binding !== undefined) {
    const [only, ...others] = bindings[callee.binding]?.values ?? []
    return others.length === 0 && only?.value.kind === 'function' ? only.value.function : undefined
  }
  if (callee.kind !== 'member' || callee.of.kind !== 'this' || callee.of.class === undefined) return undefined
  const method = classes[callee.of.class]?.members.find(({ name, role }) => role === 'method' && name === callee.name)
  return method?.value?.kind === 'function' ? method.value.function : undefined
}
