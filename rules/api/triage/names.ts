import { escaped } from '../patterns.ts'
import type { Sdk } from '../sdk.ts'
import { sdks } from '../sdks/index.ts'

/** Every spelling of a package: its own name, that in manifests, and what source code names to use it. */
function namesOf({ name, names = [], imports }: Sdk): string[] {
  return [name, ...names, ...imports]
}

function keyOf({ ecosystem, name }: Sdk): string {
  return `${ecosystem} ${name}`
}

const speakOld = new Set(sdks.flatMap((row) => (row.api === 6 ? [] : [keyOf(row)])))
const speakCurrent = new Set(sdks.flatMap((row) => (row.api === 6 ? [keyOf(row)] : [])))
const isCurrent = (row: Sdk) => speakCurrent.has(keyOf(row)) && !speakOld.has(keyOf(row))
const isUndecided = (row: Sdk) => speakCurrent.has(keyOf(row)) && speakOld.has(keyOf(row))

/** Packages all of whose releases speak version 6. */
export const currentNames = sdks.filter(isCurrent).flatMap(namesOf)

/** Tools that are never declared as a dependency in a supported format: their names alone are not significant. */
export const toolNames = sdks.filter((row) => isUndecided(row) && row.ecosystem === 'CLI').flatMap(namesOf)

/** Packages some of whose releases speak version 6, and others older ones. */
export const undecidedNames = sdks
  .filter((row) => isUndecided(row) && row.ecosystem !== 'CLI')
  .flatMap(namesOf)
  .filter((name) => !toolNames.includes(name))

/** Packages none of whose releases speaks version 6; one that is of many uses needs a further word beside it. */
export const oldNames = sdks.filter((row) => !speakCurrent.has(keyOf(row)) && row.needs === undefined).flatMap(namesOf)

/** Repositories of packages. */
export const repositories = sdks.flatMap(namesOf).filter((name) => name.startsWith('github.com/'))

/** The source of a pattern for one of some names; longest first, so that none is cut to one that it begins with. */
export function anyOf(names: Iterable<string>): string {
  return [...new Set(names)]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
}

/** Behind a host: what a path from elsewhere is joined to, or the old root. A source, valid in JavaScript and in Rust. */
export const openEnd = '\\.?(?::[0-9]+)?(?:[\\\\/]*(?:[^\\w\\\\/.-]|$)|[\\\\/]+rest)'
