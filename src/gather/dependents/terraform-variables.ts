import path from 'node:path'
import { folderOf } from '../../core/text/paths.ts'
import type { Hole, Text } from '../../core/text/text.ts'

const TERRAFORM = /\.(?:tf|hcl)$/i
const VALUES = /\.tfvars$/i
const VARIABLE = /^var\.[\w-]+$/
const BEHIND_ROOT = /cloudapi\/v?$/
const SOURCE = /\bsource[ \t]{0,20}=[ \t]{0,20}"([^"\n]{1,300})"/g
/** Beginning of the path of a module: the folder of the file itself, or a place that is not known. */
const HERE = /^\$\{(?:path\.module|get_terragrunt_dir\(\))\}\//

export function isTerraform(file: string): boolean {
  return TERRAFORM.test(file)
}

/** Whether a hole is a variable of a module: its default counts where no other value is given. */
export function isVariable({ ref, span }: Hole): boolean {
  return VARIABLE.test(ref.name) && TERRAFORM.test(span.file)
}

/** The variables with a default that decide on the version of an address. */
export function variablesBehindRoots(text: Text): Hole[] {
  return text.flatMap((piece, index) => {
    const before = text[index - 1]
    const isMeant =
      piece.kind === 'hole' && piece.options.length > 0 && before?.kind === 'written' && BEHIND_ROOT.test(before.value)
    return isMeant && isVariable(piece) ? [piece] : []
  })
}

/**
 * Whether a file may give the variables of a module their values: a file beside it, values in a folder below it, and
 * what calls the module by the way to its folder.
 */
export function givesToModule(file: string, text: string, folder: string): boolean {
  const ownFolder = folderOf(file)
  if (ownFolder === folder) return true
  if (VALUES.test(file)) return folder === '' || ownFolder.startsWith(`${folder}/`)
  if (!TERRAFORM.test(file)) return false
  return [...text.matchAll(SOURCE)].some(([, source = '']) => placeOf(source, ownFolder) === folder)
}

/** The folder of a module as seen from the root: `../../modules//network`. */
function placeOf(source: string, from: string): string | undefined {
  const way = source.replace(HERE, './')
  if (!/^\.{1,2}(?:\/|$)/.test(way)) return undefined
  const place = path.posix.join(from, way.replace('//', '/')).replace(/\/$/, '')
  return place === '.' ? '' : place
}
