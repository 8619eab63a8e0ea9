import type { Module } from '../../core/language/expression.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { World } from '../world.ts'
import { classesAround } from './nesting.ts'

/** A declaration of a class: the place of the class in its module. */
interface Declaration {
  readonly module: Module
  readonly index: number
}

/** Identity that the declarations of a class share: of a project and a package, its name behind those around it. */
export function familyKey(world: World, { module, index }: Declaration): string {
  return keysIn(world)(module)[index] ?? ''
}

/** Whether the language of a module may declare one class in several files. */
export function spansFiles(world: World, { language, package: inside }: Module): boolean {
  return inside !== undefined && world.library(language).linking?.classesSpanFiles !== undefined
}

/** Keys of the classes of a module. */
const keysIn = oncePer((world: World) =>
  oncePer((module: Module): readonly string[] => {
    const { file, language, package: inside, classes } = module
    // Copies of a program beside each other, and services made from one template, have classes of the same names.
    const family = spansFiles(world, module) ? `${language} ${programOf(world, module)} ${inside}` : undefined
    return classes.map(({ name }, index) => {
      if (family === undefined || name === '') return `${file}#${index}`
      const around = classesAround(module, index).map((outer) => classes[outer]?.name ?? '')
      return `${family} ${[...around.reverse(), name].filter((one) => one !== '').join('.')}`
    })
  }),
)

/** The folder of the program that a file is a part of. */
function programOf(world: World, { file, language }: Module): string {
  const project = world.projectOf?.(file) ?? ''
  const span = world.library(language).linking?.classesSpanFiles
  const at = span instanceof RegExp ? file.search(span) : -1
  return at > project.length ? file.slice(0, at) : project
}
