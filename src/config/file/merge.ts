import path from 'node:path'
import type { Node } from 'jsonc-parser'
import type { ConfigWaiver, RuleSetting, RuleSettings } from '../../core/findings/gate.ts'
import { entriesOf } from './check.ts'
import type { Configuration } from './configuration.ts'
import { customOf } from './custom.ts'
import { dataOf, memberOf } from './document.ts'
import type { Layer } from './layers.ts'
import type { RawConfiguration, RawRules } from './raw.ts'

/** A layer with its value. */
interface Valued extends Layer {
  readonly value: RawConfiguration
}

/** Joins layers, the base first: of one value the last counts, lists are appended, rules are joined field by field. */
export function merge(layers: readonly Layer[], name: (file: string) => string): Configuration {
  const valued = layers.map((layer): Valued => ({ ...layer, value: dataOf(layer.tree) }))
  const values = valued.map(({ value }) => value)
  const baseline = valued.findLast(({ value }) => value.baseline !== undefined)
  const cached = valued.findLast(({ value }) => value.cache !== undefined)
  const folder = valued.at(-1)?.folder
  return {
    texts: new Map(layers.map(({ file, text }) => [name(file), text])),
    ...(folder === undefined ? {} : { folder }),
    ...lastOf(values, 'failOn'),
    ...lastOf(values, 'maxWarnings'),
    ...lastOf(values, 'requireCoverage'),
    ...lastOf(values, 'only'),
    ...lastOf(values, 'skip'),
    ...lastOf(values, 'include'),
    ...lastOf(values, 'map'),
    ...(baseline?.value.baseline === undefined
      ? {}
      : { baseline: path.resolve(baseline.folder, baseline.value.baseline) }),
    ...(cached?.value.cache === undefined ? {} : { cache: resolved(cached.folder, cached.value.cache) }),
    settings: settingsOf(valued),
    waivers: valued.flatMap((layer) => waiversOf(layer, name(layer.file))),
    ignore: valued.flatMap(({ folder: from, value }) =>
      value.ignore ? [{ folder: from, patterns: value.ignore }] : [],
    ),
    custom: customOf(values),
  }
}

function resolved(folder: string, value: boolean | string): boolean | string {
  return typeof value === 'string' ? path.resolve(folder, value) : value
}

function lastOf<K extends keyof RawConfiguration>(values: readonly RawConfiguration[], key: K) {
  const last = values.findLast((value) => value[key] !== undefined)?.[key]
  return (last === undefined ? {} : { [key]: last }) as { readonly [key in K]?: NonNullable<RawConfiguration[K]> }
}

function settingsOf(layers: readonly Valued[]): RuleSettings[] {
  const everywhere = new Map<string, RuleSetting>()
  for (const { value } of layers) {
    for (const [rule, setting] of Object.entries(rulesOf(value.rules)))
      everywhere.set(rule, { ...everywhere.get(rule), ...setting })
  }
  const folder = layers.at(-1)?.folder ?? ''
  const overrides = layers.flatMap(({ folder: from, value }) =>
    (value.overrides ?? []).map(({ paths, rules }) => ({ folder: from, paths: many(paths), rules: rulesOf(rules) })),
  )
  return everywhere.size > 0 ? [{ folder, rules: Object.fromEntries(everywhere) }, ...overrides] : overrides
}

function rulesOf(rules: RawRules = {}): Record<string, RuleSetting> {
  return Object.fromEntries(
    Object.entries(rules).map(([rule, setting]) => [rule, typeof setting === 'string' ? { level: setting } : setting]),
  )
}

function waiversOf({ folder, tree, value }: Valued, file: string): ConfigWaiver[] {
  const nodes = entriesOf(memberOf(tree, 'waivers'))
  return (value.waivers ?? []).map(({ rule, path: paths, reason, until }, index) => ({
    folder,
    rules: many(rule),
    paths: many(paths),
    reason,
    ...(until === undefined ? {} : { until }),
    at: spanOf(nodes[index], file),
  }))
}

function spanOf(node: Node | undefined, file: string) {
  return { file, start: node?.offset ?? 0, end: (node?.offset ?? 0) + (node?.length ?? 0) }
}

function many(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}
