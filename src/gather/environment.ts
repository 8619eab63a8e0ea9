import type { Evidence } from '../core/evidence.ts'
import type { Text } from '../core/text.ts'

/**
 * Values that settings files give to their names: variables of the environment, keys of a configuration. What counts in
 * one file only has that in front of its name.
 */
export function environmentOf(evidence: readonly Evidence[]): Map<string, Text[]> {
  const values = new Map<string, Text[]>()
  for (const one of evidence) {
    if (
      one.kind !== 'setting' ||
      one.context !== 'config' ||
      one.comment ||
      !one.value?.some((piece) => piece.kind === 'written')
    )
      continue
    const [name] = one.name
    if (name?.kind !== 'written') continue
    const key = one.within === undefined ? name.value : `${one.within}\n${name.value}`
    values.set(key, [...(values.get(key) ?? []), one.value])
  }
  return values
}
