import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Module } from '../../src/core/language/expression.ts'
import { classesBelow, familyOf, holdersOf } from '../../src/link/classes/classes.ts'
import { evaluate } from '../../src/link/expressions/evaluate.ts'
import { createWorld, indexOf, type World } from '../../src/link/world.ts'
import { prepareLanguages } from './support/languages.ts'
import { linkableOf, readFiles } from './support/link-files.ts'

beforeAll(prepareLanguages)

const NAMES = ['A', 'B', 'C', 'D']
const MEMBERS = ['get', 'post', 'base']
const declaration = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom('', ...NAMES), fc.subarray(MEMBERS))
  .map(([name, base, members]) => {
    const above = base === '' || base === name ? '' : ` extends ${base}`
    return `class ${name}${above} { ${members.map((one) => `String ${one}() { return ""; }`).join(' ')} }`
  })
const text = fc
  .tuple(fc.constantFrom('x', 'y'), fc.array(declaration, { minLength: 1, maxLength: 3 }))
  .map(([name, declarations]) => `package ${name};\n${declarations.join('\n')}`)

/** All that a world knows of its classes. */
function censusOf(world: World, modules: readonly Module[]) {
  const classes = modules.flatMap((module) =>
    module.classes.map((_, index) => ({ kind: 'class' as const, module, index })),
  )
  return {
    holders: modules.flatMap((module) => MEMBERS.map((name) => holdersOf(world, module, name))),
    families: classes.map((one) => familyOf(world, one).parts.map(({ module, index }) => `${module.file} ${index}`)),
    below: classes.map((one) =>
      classesBelow(world, one)
        .map(({ module, index }) => `${module.file} ${index}`)
        .sort(),
    ),
  }
}

test('an incrementally built index equals a complete one', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
      const files = Object.fromEntries(texts.map((one, index) => [`F${index}.java`, one]))
      const modules = readFiles(files)
      const { resolve, ...input } = linkableOf(files, modules)
      const alike = { ...input, resolve: () => undefined }
      const whole = createWorld(alike, evaluate)
      const grown = createWorld({ ...alike, modules: [] }, evaluate)
      for (const module of modules) {
        indexOf(grown, module)
        for (const name of MEMBERS) holdersOf(grown, module, name)
        familyOf(grown, { kind: 'class', module, index: 0 })
      }
      expect(resolve).toBeDefined()
      expect(censusOf(grown, modules)).toEqual(censusOf(whole, modules))
    }),
    { numRuns: 50 },
  )
})
