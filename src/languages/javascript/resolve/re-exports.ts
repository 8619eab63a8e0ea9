import path from 'node:path'
import type { NamesByFile } from '../../../core/language/imports/traits.ts'

/** `export * from './a'`, `export * as b from './a'`, `export { c as d } from './a'`. */
const PASSES =
  /\bexport[ \t\n]{1,9}(?:\*(?:[ \t\n]{1,9}as[ \t\n]{1,9}([\w$]{1,100}))?|\{([^{}]{0,5000})\})[ \t\n]{0,9}from[ \t\n]{0,9}(["'])([^"'\n]{1,300})\3/g
const SPECIFIER = /^(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?$/

/** Names that a script passes on from files whose names are wanted: they are no declarations of its own. */
export function passedOn(file: string, text: string, names: NamesByFile): string[] {
  return Array.from(text.matchAll(PASSES)).flatMap(([, whole, list, , module = '']) => {
    const passedNames = namesOf(file, module, names)
    if (passedNames.length === 0) return []
    if (whole !== undefined) return [whole]
    if (list === undefined) return passedNames.filter((name) => name !== '*' && name !== 'default')
    return list.split(',').flatMap((one) => {
      const [, name = '', renamed = name] = SPECIFIER.exec(one.trim()) ?? []
      return passedNames.includes(name) ? [renamed] : []
    })
  })
}

/** Names of the file that an import leads to: by its path, or by the end of it where that is not relative. */
function namesOf(file: string, module: string, names: NamesByFile): readonly string[] {
  const isNear = module.startsWith('.')
  const target = bare(isNear ? path.posix.join(path.posix.dirname(file), module) : module)
  return [...names].flatMap(([one, own]) => {
    const candidate = bare(one)
    return candidate === target || (!isNear && candidate.endsWith(`/${path.posix.basename(target)}`)) ? own : []
  })
}

function bare(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/i, '').replace(/\/index$/, '')
}
