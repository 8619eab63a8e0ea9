import path from 'node:path'
import { addressWords } from '../../rules/api/patterns.ts'
import type { Evidence } from '../core/evidence.ts'
import type { Module } from '../core/expression.ts'
import { flatten } from '../core/text.ts'
import { literal } from '../discover/matcher.ts'
import type { Wanted } from '../discover/search.ts'

const VARIABLE = /^[A-Z][A-Z0-9_]{2,60}$/
const ENTRY = /^(index|main|mod|lib|src)$/

/** Names that leave modules, each with a reference to its module: what the second ring is searched for. */
export function namesThatLeave(modules: readonly Module[]): Wanted[] {
  const wanted: Wanted[] = []
  for (const module of modules) {
    const names = [
      ...new Set(module.exports.map((one) => one.name).filter((name) => name !== '*' && name !== 'default')),
    ]
    if (module.exports.length === 0) continue
    const reference = `['"\`/]${literal(moduleWord(module.file))}(\\.[cm]?[jt]sx?)?['"\`]`
    const whole = module.exports.some((one) => one.name === 'default' || one.name === '*')
    wanted.push(
      whole || names.length === 0 ? [reference] : [reference, names.map((name) => `\\b${literal(name)}\\b`).join('|')],
    )
  }
  return wanted
}

/** Environment variables that a settings file gives an address, as patterns. */
export function variablesThatLeave(evidence: readonly Evidence[]): string[] {
  const names = evidence.flatMap((one) => {
    const [name] = one.kind === 'setting' && one.context === 'config' ? one.name : []
    const value = one.kind === 'setting' && one.value ? flatten(one.value).value : ''
    return name?.kind === 'written' && VARIABLE.test(name.value) && addressWords.test(value) ? [name.value] : []
  })
  return [...new Set(names)].map((name) => `\\b${literal(name)}\\b`)
}

/** The word that imports of a file end in: its name, or its folder's where the name says nothing. */
function moduleWord(file: string): string {
  const parts = withoutExtension(file).split('/')
  const name = parts.pop() ?? ''
  return ENTRY.test(name) ? (parts.pop() ?? name) : name
}

/** Whether a module imports one of the files: a relative path has to lead there, another only to be named alike. */
export function importsAny(module: Module, files: ReadonlySet<string>): boolean {
  const bare = new Set([...files].map(withoutExtension))
  const words = new Set([...files].map(moduleWord))
  return module.imports.some(({ module: name }) => {
    if (!name.startsWith('.')) return words.has(moduleWord(name))
    const target = withoutExtension(path.posix.join(path.posix.dirname(module.file), name))
    return bare.has(target) || bare.has(`${target}/index`)
  })
}

function withoutExtension(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$|\.json$|\.vue$|\.svelte$/i, '')
}
