import type { Module } from '../../core/language/expression.ts'
import { inside, leadsToAny } from '../../core/language/imports/conventions.ts'
import type { Candidate, Convention, ImportTraits } from '../../core/language/imports/traits.ts'
import { anyOf, moduleWord } from '../../core/language/imports/words.ts'
import { SETTINGS_MODULE } from '../../core/language/settings-module.ts'
import { folderOf, foldersAround } from '../../core/text/paths.ts'

/** Files whose imports are what others import from their folder. */
const PACKAGE = /(?:^|\/)__init__\.py$/
const FROM = /^[ \t]*from[ \t]{1,9}([.\w]{1,200})[ \t]{1,9}import[ \t]{0,9}(\([^)]{0,2000}\)|[^\n]{1,500})/gm
const IMPORT = /^[ \t]*import[ \t]{1,9}([\w., \t]{1,500})/gm

/** Packages that a framework puts in front of what a repository holds: collections of Ansible, and helpers of its modules. */
const MOUNTED = /^ansible_collections\.\w+\.\w+\.(?=\w)|^ansible\.(?=module_utils\.)/

/** Modules, relative ones too, from the folders around and below their usual library folders. */
const leadsTo: Convention = function* (from, module, name) {
  const dots = /^\.+/.exec(module)?.[0].length ?? 0
  if (dots > 0) {
    const folder = inside(folderOf(from), '../'.repeat(dots - 1))
    if (folder !== undefined) yield* filesOf(folder === '.' ? '' : folder, module.slice(dots), name)
    return
  }
  const own = module.replace(MOUNTED, '')
  const below = own === module ? ['', 'src', 'lib'] : ['', 'plugins']
  for (const folder of foldersAround(from))
    for (const part of below) yield* filesOf(inside(folder, part) ?? '', own, name)
}

function* filesOf(folder: string, module: string, name: string): Iterable<Candidate> {
  const base = inside(folder, module.replaceAll('.', '/'))
  if (base === undefined) return
  if (base !== '' && module !== '') yield { file: `${base}.py`, name }
  const packaged = inside(base, '__init__.py')
  if (packaged) yield { file: packaged, name }
  // A name that a package declares hides its module of that name.
  if (name !== '*') yield { file: inside(base, `${name}.py`) ?? base, name: '*' }
}

/** Modules that are imported by their path. */
export const imports: ImportTraits = {
  users: {
    endings: ['py', 'pyw', 'ipynb'],
    patterns({ file }, names) {
      const words = SETTINGS_MODULE.file.test(file) ? [moduleWord(file), SETTINGS_MODULE.name] : [moduleWord(file)]
      return [`(from|import)[^\\n]{0,500}(${anyOf(words)})`, anyOf(names)]
    },
    reaches: (module, files) => leadsToAny(imports, module, files) || takesSettings(module, files),
  },
  leadsTo,
  pathEndings(module, name) {
    if (!/^\w+\.\w/.test(module)) return []
    const base = module.replaceAll('.', '/')
    return [
      { end: `${base}.py`, name },
      { end: `${base}/__init__.py`, name },
      ...(name === '*' ? [] : [{ end: `${base}/${name}.py`, name: '*' }]),
    ]
  },
  imported: (text) => [...importedBy(text)],
  passesOnImports: (file) => PACKAGE.test(file),
  declaresVariables: true,
}

/** Whether a module takes what settings modules declare from the framework that reads them. */
function takesSettings({ bindings }: Module, files: ReadonlySet<string>): boolean {
  const { module, name, file } = SETTINGS_MODULE
  const takes = bindings.some(({ from }) => from?.module === module && from.name === name)
  return takes && [...files].some((one) => file.test(one))
}

function* importedBy(text: string): Iterable<readonly [string, string]> {
  for (const [, module = '', names = ''] of text.matchAll(FROM)) {
    yield [module, '*']
    for (const [name] of names.replace(/\bas[ \t]{1,9}\w{1,200}/g, '').matchAll(/\w{1,200}/g)) yield [module, name]
  }
  for (const [, modules = ''] of text.matchAll(IMPORT))
    for (const one of modules.split(',')) yield [one.trim().split(/\s/)[0] ?? '', '*']
}
