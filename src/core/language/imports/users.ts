import { literal } from '../../text/pattern.ts'
import type { Module } from '../expression.ts'
import type { Users } from './traits.ts'
import { anyOf, isBrief, isTelling } from './words.ts'

/** Names of a package: its other files, and those that import it. */
export function ofPackage(endings: readonly string[], separator: RegExp): Users {
  return {
    endings,
    patterns(module, names) {
      const word = (module.package ?? '').split(separator).at(-1) ?? ''
      // Files of a package beside each other say what it calls itself, those that import it where it lies.
      const words = [word, module.packageName ?? word]
      return word === '' || word === '.' ? [anyOf(names)] : [anyOf(names), anyOf([...new Set(words)])]
    },
    reaches: (module, _, others) => reachesPackage(module, others, separator),
  }
}

function reachesPackage(module: Module, others: readonly Module[], separator: RegExp): boolean {
  const named = [...(module.opens ?? []), ...module.bindings.flatMap(({ from }) => from?.module ?? [])]
  const words = new Set(named.map((one) => one.split(separator).at(-1)))
  return others.some(
    (other) => module.package === other.package || words.has((other.package ?? '').split(separator).at(-1)),
  )
}

/**
 * Names that are seen everywhere once their file is loaded: only ones that say something are searched for, or a use of
 * a brief one by the pattern that `useOf` gives.
 */
export function ofLooseNames(endings: readonly string[], useOf?: (name: string) => string): Users {
  return {
    endings,
    patterns(_, names) {
      const telling = names.filter(isTelling)
      const uses = useOf ? names.filter(isBrief).map((name) => useOf(literal(name))) : []
      const all = [...(telling.length > 0 ? [anyOf(telling)] : []), ...uses]
      return all.length > 0 ? [all.join('|')] : undefined
    },
    reaches: () => true,
  }
}
