import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { Library } from '../core/library.ts'
import { createResolver, type Resolver } from '../languages/javascript/resolve.ts'
import { lend, type Shelf } from './shelf.ts'

/** Where an import leads: a file of the tree and the name that it has there. */
export type Target = { readonly file: string; readonly name: string }

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']

/**
 * Follows imports. A relative import of something that its file declares needs no compiler, and packages that are
 * clients or part of Node lead out of the tree; only what is left loads the resolver.
 */
export function importsOf(
  root: string,
  shelf: Shelf,
  library: Library,
): (from: string, module: string, name: string) => Target | undefined {
  const outside = new Set(library.clients.flatMap((client) => client.modules))
  const known = new Map<string, Target | undefined>()
  let resolver: Resolver | undefined
  const follow = (from: string, module: string, name: string) => {
    if (isBuiltin(module) || outside.has(module)) return undefined
    const near = nearTarget(root, shelf, from, module, name)
    if (near) return near
    resolver ??= createResolver(root)
    return resolver.resolve(from, module, name)
  }
  return (from, module, name) => {
    const key = `${module.startsWith('.') ? path.posix.dirname(from) : from}\n${module}\n${name}`
    if (!known.has(key)) known.set(key, follow(from, module, name))
    return known.get(key)
  }
}

function nearTarget(root: string, shelf: Shelf, from: string, module: string, name: string): Target | undefined {
  if (!module.startsWith('./') && !module.startsWith('../')) return undefined
  const base = path.posix.join(path.posix.dirname(from), module)
  if (base.startsWith('..')) return undefined
  const bases = /\.[cm]?js$/.test(base) ? [base, base.replace(/js$/, 'ts'), base.replace(/js$/, 'tsx')] : [base]
  const files = bases.flatMap((one) => ENDINGS.map((ending) => one + ending)).filter((file) => /\.\w+$/.test(file))
  const file = files.find((one) => shelf.books.has(one) || existsSync(path.join(root, one)))
  const found = file === undefined ? undefined : lend(shelf, root, file)
  return file !== undefined && (found?.exports.some((one) => one.name === name) || (found && name === '*'))
    ? { file, name }
    : undefined
}
