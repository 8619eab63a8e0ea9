import path from 'node:path'
import type { Dependency } from '../../core/findings/evidence.ts'
import { foldersAround } from '../../core/text/paths.ts'
import { readSource } from '../../discover/read.ts'
import { namesIn } from '../../tree/list.ts'
import { isFile, isFolder } from '../../tree/stats.ts'

/** Whether an import leads to a file of the tree, by where the tools of its language look. */
export type LeadsInside = (root: string, dependency: Dependency, line: string) => boolean

/**
 * A module beside the file, or a package in a folder around that holds what is asked of it: one folder of the name alone
 * is no package of the importing file.
 */
const python: LeadsInside = (root, { at, name }, line) => {
  const [, below, names = ''] = /^\s*from\s+\w+((?:\.\w+)*)\s+import\s+\(?([^#)]*)/.exec(line) ?? []
  const [, dotted = ''] = /^\s*import\s+\w+((?:\.\w+)*)/.exec(line) ?? []
  const inner = (below ?? dotted).split('.').filter((one) => one !== '')
  const asked = names.split(',').map((one) => one.trim().split(/\s/)[0] ?? '')
  return foldersAround(at.file).some((folder, distance) =>
    ['', 'src', 'lib'].some((sourceFolder) => {
      const base = path.posix.join(folder, sourceFolder, name)
      const module = `${base}.py`
      if (module !== at.file && inner.length === 0 && isFile(path.join(root, module)))
        return distance === 0 && below === undefined ? true : declares(root, module, asked)
      if (!isFolder(path.join(root, base))) return false
      if (inner.length > 0) {
        const file = path.join(root, base, ...inner)
        return isFile(`${file}.py`) || isFolder(file)
      }
      const init = path.posix.join(base, '__init__.py')
      if (below === undefined) return distance === 0 || textOf(root, init).trim() !== ''
      return asked.some((one) => isFile(path.join(root, base, `${one}.py`))) || declares(root, init, asked)
    }),
  )
}

function declares(root: string, file: string, names: readonly string[]): boolean {
  const text = textOf(root, file)
  return names.some(
    (name) =>
      /^\w+$/.test(name) &&
      new RegExp(
        `^(?:(?:async\\s+)?def|class)\\s+${name}\\b|^${name}\\s*=|^from\\s+\\.[\\w.]*\\s+import\\b.*\\b${name}\\b`,
        'm',
      ).test(text),
  )
}

function textOf(root: string, file: string): string {
  const contents = isFile(path.join(root, file)) ? readSource(root, file) : { skipped: '' }
  return 'skipped' in contents ? '' : contents.text
}

/** A file of the library folder of a gem around, or beside. */
const ruby: LeadsInside = (root, { at, name }) =>
  foldersAround(at.file).some((folder, distance) =>
    (distance === 0 ? ['', 'lib'] : ['lib']).some((sourceFolder) => {
      const file = path.posix.join(folder, sourceFolder, `${name}.rb`)
      return file !== at.file && isFile(path.join(root, file))
    }),
  )

/** A manifest or script of the module in a folder around, or in a folder of its name there. */
const powershell: LeadsInside = (root, { at, name }) => {
  const files = [`${name}.psd1`, `${name}.psm1`].map((one) => one.toLowerCase())
  const holds = (folder: string) => namesIn(path.join(root, folder)).some((one) => files.includes(one.toLowerCase()))
  return foldersAround(at.file).some((folder) => {
    if (holds(folder)) return true
    const inner = namesIn(path.join(root, folder)).find((one) => one.toLowerCase() === name.toLowerCase())
    return inner !== undefined && holds(path.posix.join(folder, inner))
  })
}

/** By ecosystem. */
export const leadsInside: Readonly<Record<string, LeadsInside>> = {
  PyPI: python,
  RubyGems: ruby,
  'PowerShell module': powershell,
}
