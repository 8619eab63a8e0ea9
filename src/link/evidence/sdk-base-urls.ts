import type { SdkBaseUrl } from '../../core/findings/evidence.ts'
import type { Expression, Module } from '../../core/language/expression.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, type Text, variants } from '../../core/text/text.ts'
import type { ApiPatterns } from '../api-patterns.ts'
import { calledOn } from '../expressions/callee.ts'
import { evaluateWhole } from '../expressions/evaluate.ts'
import { begin } from '../memory.ts'
import { usesPackages } from '../modules/packages.ts'
import { noteShortfall } from '../reached-limits.ts'
import { alternatives, toText, type Value } from '../values/value.ts'
import type { World } from '../world.ts'

const FUEL = 2_000
const MOST_MEMBERS = 24

/** Addresses that are given to packages whose name matches: arguments, options, fields of their objects. */
export function sdkBaseUrlsOf(world: World, module: Module, patterns: ApiPatterns): Omit<SdkBaseUrl, 'context'>[] {
  if (!usesPackages(world, module, patterns.package)) return []
  const found: Omit<SdkBaseUrl, 'context'>[] = []
  const add = (callee: Expression, values: readonly Expression[], at: Span) => {
    if (values.every(({ kind }) => kind === 'unknown')) return
    begin(world, FUEL)
    const { root } = calledOn(world, callee, { module })
    if (root.kind === 'hole') noteShortfall(world, at)
    if (root.kind !== 'external' || !root.module || !patterns.package.test(root.module)) return
    const texts = values.flatMap((expression) =>
      addressesIn(evaluateWhole(world, expression, { module }), expression.span, patterns),
    )
    const { ecosystem } = world.library(module.language)
    if (texts.length > 0) found.push({ kind: 'handed', at, ecosystem, package: root.module, texts })
  }
  for (const { callee, args, named = [], span } of module.calls) {
    add(callee, [...args, ...named.map(({ value }) => value)], span)
  }
  for (const { target, value, span } of module.assignments) add(target.of, [value], span)
  return found
}

/** The texts of a value, or of the members of an object, that may hold an address of the API. */
function addressesIn(value: Value, span: Span, patterns: ApiPatterns): Text[] {
  return alternatives(value).flatMap((alternative): Text[] => {
    if (alternative.kind === 'object') {
      return alternative.entries.slice(0, MOST_MEMBERS).flatMap((entry) => {
        const entryValue = entry.value()
        return entryValue.kind === 'object' ? [] : addressesIn(entryValue, span, patterns)
      })
    }
    const text = toText(alternative, span)
    return variants(text, 8).some((each) => patterns.address.test(flatten(each).value)) ? [text] : []
  })
}
