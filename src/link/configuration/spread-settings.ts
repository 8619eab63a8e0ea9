import type { Expression, Module } from '../../core/language/expression.ts'
import { settingKey } from '../../core/language/setting-key.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { Span } from '../../core/text/span.ts'
import type { Text } from '../../core/text/text.ts'
import { type Entry, spelled } from '../values/value.ts'
import type { World } from '../world.ts'
import { isHeldBy } from './configured.ts'
import { keysOf } from './setting-keys.ts'
import { textsWithinReach } from './within-reach.ts'

/** Members of settings that are spread at most. */
const MOST_MEMBERS = 200

/** Settings by what they stand in: `api.version` in `api`. */
const settingsByHolder = oncePer(
  ({ environment }: World): ReadonlyMap<string, ReadonlyMap<string, readonly Text[]>> => {
    const byHolder = new Map<string, Map<string, Text[]>>()
    for (const [name, texts] of environment) {
      if (name.includes('\n')) continue
      const at = Math.max(name.lastIndexOf('.'), name.lastIndexOf(':'))
      const holder = settingKey(name.slice(0, Math.max(at, 0)))
      const members = byHolder.get(holder) ?? new Map<string, Text[]>()
      byHolder.set(holder, members)
      const memberName = name.slice(at + 1)
      members.set(memberName, [...(members.get(memberName) ?? []), ...texts])
    }
    return byHolder
  },
)

/** The members of settings that are passed as a whole: `Api(**config['api'])`, `{ ...config.api }`. */
export function settingsIn(world: World, module: Module, expression: Expression): readonly Entry[] {
  if (world.environment.size === 0) return []
  const found = keysOf(module, expression)
  if (!found) return []
  const { root, keys } = found
  const { span } = expression
  return [...(settingsByHolder(world).get(settingKey(keys.join('.'))) ?? [])]
    .slice(0, MOST_MEMBERS)
    .flatMap(([name, texts]) => {
      const near = textsWithinReach(world, module, texts)
      const options = isHeldBy(root) ? near : near.filter((text) => isHeldBy(root, module, text))
      return options.length > 0 ? [entryOf(name, options, span)] : []
    })
}

function entryOf(name: string, options: readonly Text[], span: Span): Entry {
  const ref = { kind: 'config' as const, name }
  return {
    key: [spelled(name, span)],
    name,
    value: () => ({ kind: 'hole', hole: { kind: 'hole', ref, span, options, open: true } }),
    span,
    form: 'argument',
  }
}
