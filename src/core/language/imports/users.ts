import { oncePer } from '../../runtime/once-per.ts'
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
  const packages = packagesOf(others)
  if (packages.has(module.package)) return true
  const words = lastWordsOf(packages, separator)
  const named = [...(module.opens ?? []), ...module.bindings.flatMap(({ from }) => from?.module ?? [])]
  return named.some((inner) => words.has(lastWord(inner, separator)))
}

/** The packages of some modules, about which many others are asked. */
const packagesOf = oncePer((modules: readonly Module[]) => new Set(modules.map((module) => module.package)))

const wordsBySeparator = oncePer((_: ReadonlySet<string | undefined>) => new Map<RegExp, ReadonlySet<string>>())

function lastWordsOf(packages: ReadonlySet<string | undefined>, separator: RegExp): ReadonlySet<string> {
  const known = wordsBySeparator(packages)
  const words =
    known.get(separator) ?? new Set([...packages].map((packageName) => lastWord(packageName ?? '', separator)))
  known.set(separator, words)
  return words
}

function lastWord(name: string, separator: RegExp): string {
  return name.split(separator).at(-1) ?? ''
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
