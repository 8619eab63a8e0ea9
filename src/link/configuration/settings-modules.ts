import type { Module } from '../../core/language/expression.ts'
import { SETTINGS_MODULE } from '../../core/language/settings-module.ts'
import { exportOf } from '../expressions/members.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import { choose, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { withinReach } from './within-reach.ts'

const modules = incrementalIndex(
  (): Module[] => [],
  (found, { module }, world) => {
    if (world.library(module.language).linking?.settingsModule?.test(module.file)) found.push(module)
  },
)

/** The value that the settings modules of the tree give a name that is taken from a framework's settings. */
export function settingsModuleValue(world: World, value: Extract<Value, { kind: 'external' }>): Value | undefined {
  const [holder, name, ...more] = value.path
  if (value.module !== SETTINGS_MODULE.module || holder !== SETTINGS_MODULE.name || !name || more.length > 0)
    return undefined
  const all = modules(world).filter(({ exports }) => exports.some((one) => one.name === name))
  const declaring = withinReach(world, value.span, all, ({ file }) => ({ file, start: 0, end: 0 }))
  const values = declaring.map((module) => exportOf(world, module, name, value.span))
  return values.length > 0 ? choose(values, false, { kind: 'config', name }, value.span) : undefined
}
