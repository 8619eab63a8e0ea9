import { isBuiltin } from 'node:module'
import path from 'node:path'
import { lookUp } from '../../../core/runtime/safe-look-up.ts'
import { foldersAround } from '../../../core/text/paths.ts'
import { textOf } from '../../../tree/read.ts'
import { isFile, exists as isThere, linkStatOf } from '../../../tree/stats.ts'

const SCRIPT = /(?:\bfrom|\bimport|\brequire[ \t]{0,3}\(|\bimport[ \t]{0,3}\()[ \t\n]{0,20}(["'`])([^"'`\n]{1,300})\1/g
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs', '.json', '.vue', '.svelte']

/**
 * Follows what scripts import, by their texts: relative paths to the files that they lead to. Undefined where an import
 * names neither such a file nor a package of a registry that a manifest lists: it may be any folder of the tree.
 */
export function followScripts(root: string): (file: string, text: string) => readonly string[] | undefined {
  const packages = packagesIn(root)
  const exists = (file: string) => isFile(path.join(root, file))
  return (file, text) => {
    const found: string[] = []
    for (const [, , module = ''] of text.matchAll(SCRIPT)) {
      if (isBuiltin(module)) continue
      if (!module.startsWith('.')) {
        if (packages(file, module)) continue
        return undefined
      }
      const base = path.posix.join(path.posix.dirname(file), module)
      if (base.startsWith('..')) continue
      const bases = [base, base.replace(/js(x?)$/, 'ts$1'), `${base}/index`]
      const target = bases.flatMap((one) => ENDINGS.map((ending) => one + ending)).find(exists)
      if (target !== undefined) found.push(target)
    }
    return found
  }
}

/**
 * Returns a test for packages of a registry: a manifest around lists them, and they are no other folder of this tree.
 */
function packagesIn(root: string): (file: string, module: string) => boolean {
  const manifests = new Map<string, Manifest | undefined>()
  const read = (folder: string): Manifest | undefined => {
    if (!manifests.has(folder)) manifests.set(folder, readManifest(path.join(root, folder)))
    return manifests.get(folder)
  }
  const known = new Map<string, boolean>()
  return (file, module) => {
    const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/')
    const folders = foldersAround(file, Number.POSITIVE_INFINITY)
    const key = `${folders[0]} ${name}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found = folders.flatMap((folder) => read(folder) ?? [])
    const version = found.map(({ versions }) => lookUp(versions, name)).find((one) => one !== undefined)
    const isListed = typeof version === 'string' && !/^(?:workspace|file|link|portal):|^\.|^\*$/.test(version)
    const result = isListed && (!found.some(({ joined }) => joined) || isInstalled(root, folders, name))
    known.set(key, result)
    return result
  }
}

interface Manifest {
  readonly versions: Readonly<Record<string, unknown>>
  /** It joins packages of this tree. */
  readonly joined: boolean
}

function readManifest(folder: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(textOf(path.join(folder, 'package.json')) ?? '')
    const lists = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    const versions = Object.assign(Object.create(null), ...lists.map((list) => Object(manifest[list])))
    const joins = ['pnpm-workspace.yaml', 'lerna.json', 'rush.json'].some((one) => isThere(path.join(folder, one)))
    return { versions, joined: joins || manifest.workspaces !== undefined }
  } catch {
    return undefined
  }
}

/** Whether a package lies in a folder of installed ones itself: a link there leads to a folder of the tree. */
function isInstalled(root: string, folders: readonly string[], name: string): boolean {
  return folders.some((folder) => {
    return linkStatOf(path.join(root, folder, 'node_modules', name))?.isDirectory() === true
  })
}
