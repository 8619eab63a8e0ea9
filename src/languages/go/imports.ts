import path from 'node:path'
import type { Module } from '../../core/language/expression.ts'
import type { ImportTraits, PackageFolders } from '../../core/language/imports/traits.ts'
import { ofPackage } from '../../core/language/imports/users.ts'
import { isTelling } from '../../core/language/imports/words.ts'

const IMPORT = /"([\w./~-]{1,300})"/g

const MODULE = /^module\s+"?([^\s"]{1,300})/m
const REPLACED = /^(?:replace)?[ \t]*([^\s=]{1,300})(?:[ \t]+v\S{1,100})?[ \t]+=>[ \t]+(\.{1,2}\/\S{0,300})/gm

/**
 * A line that declares a name, as far as one line shows; one that is a name alone counts on from the constant above.
 */
const DECLARES =
  /^(?:const |var |func |type |[ \t]*)(\w+)\b(?:[ \t]*(?:=|,)|[ \t]+(?:string|struct|interface|func|u?int|\w+[ \t]*=)|\(|[ \t]*(?:\/\/|\r?$))/
/** A line at the margin that opens braces: the lines below, up to the margin, are inside of one declaration. */
const OPENS = /^[^\s/].*\{[ \t]*(?:\/\/.*)?\r?$/s
const AT_TOP = /^(?:\}|(?:const|var|func|type|import|package)\b)/

/** Packages are folders, named by the module around them. */
export const packages: PackageFolders = {
  manifest: 'go.mod',
  ending: '.go',
  isTest: (file) => file.endsWith('_test.go'),
  folderIn,
  namesAtTop,
}

const ofFiles = ofPackage(['go'], /\//)

/** Methods of types: what holds an object of one need not name its type. */
function methodsOf({ classes }: Module, names: readonly string[]): string[] {
  const namedClasses = classes.filter(({ name }) => names.includes(name))
  return namedClasses.flatMap(({ members }) =>
    members.flatMap(({ role, name }) => (role === 'method' && isTelling(name) ? [name] : [])),
  )
}

/** Packages are imported, and all files of one see each other. */
export const imports: ImportTraits = {
  users: {
    ...ofFiles,
    patterns: (module, names) => ofFiles.patterns(module, [...names, ...methodsOf(module, names)]),
  },
  packages,
  imported: (text) => Array.from(text.matchAll(IMPORT), ([, module = '']) => [module, '*'] as const),
  seesFolder: '.go',
  declaresVariables: true,
}

/** Where a package stands by the manifest of the module around: below it, or below what stands in for another module. */
function folderIn(folder: string, manifest: string, module: string): string | undefined {
  const below = (name: string, at: string) =>
    module === name || module.startsWith(`${name}/`) ? path.posix.join(at, module.slice(name.length + 1)) : undefined
  const moduleName = MODULE.exec(manifest)?.[1]
  const found = moduleName === undefined ? undefined : below(moduleName, folder)
  if (found !== undefined) return found
  for (const [, name = '', at = ''] of manifest.matchAll(REPLACED)) {
    const other = below(name, path.posix.join(folder, at))
    if (other !== undefined) return other
  }
  return undefined
}

function namesAtTop(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  let isInside = false
  for (const line of text.split('\n')) {
    if (isInside && !AT_TOP.test(line)) continue
    const name = DECLARES.exec(line)?.[1]
    if (name !== undefined) names.add(name)
    isInside = OPENS.test(line)
  }
  return names
}
