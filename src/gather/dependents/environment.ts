import type { Evidence, Setting } from '../../core/findings/evidence.ts'
import { push } from '../../core/runtime/lists.ts'
import type { Hole, Text } from '../../core/text/text.ts'

/** Values of a chart. */
const CHART = /(?:^|\/)values[^/]*\.ya?ml$/
/** Variables that are given variables. */
const DEEPEST = 3

/**
 * Values that settings files give to their names: variables of the environment, keys of a configuration. What counts in
 * one file only has that in front of its name. A variable that is given another one has the values of that.
 */
export function environmentOf(evidence: readonly Evidence[]): Map<string, Text[]> {
  const values = new Map<string, Text[]>()
  const add = (setting: Setting, texts: readonly Text[]): void => {
    const [name] = setting.name
    if (name?.kind !== 'written' || texts.length === 0) return
    const key = setting.within === undefined ? name.value : `${setting.within}\n${name.value}`
    const names = setting.within === undefined && CHART.test(setting.at.file) ? [key, inScript(`Values.${key}`)] : [key]
    for (const name of names) for (const text of texts) push(values, name, text)
  }
  const passed: { readonly one: Setting; readonly hole: Hole }[] = []
  for (const one of evidence) {
    if (one.kind !== 'setting' || (one.context !== 'config' && !one.handed) || one.comment || !one.value) continue
    const [only, ...more] = one.value
    if (one.value.some((piece) => piece.kind === 'written')) add(one, [one.value])
    else if (only?.kind === 'hole' && more.length === 0) passed.push({ one, hole: only })
  }
  const waiting = new Map(passed.map(({ one, hole }) => [one, keysOf(hole)]))
  for (let round = 0; round < DEEPEST && waiting.size > 0; round++)
    for (const [one, keys] of waiting) {
      const texts = keys.flatMap((key) => values.get(key) ?? [])
      if (texts.length === 0) continue
      waiting.delete(one)
      add(one, texts)
    }
  for (const [one] of waiting)
    add(one, one.value?.flatMap((piece) => (piece.kind === 'hole' ? piece.options : [])) ?? [])
  return filled(values)
}

/** Values with what other settings give the names that are put into them: `https://{{ .Values.host }}/v1`. */
function filled(values: Map<string, Text[]>): Map<string, Text[]> {
  const fill = (text: Text, depth: number): Text =>
    text.map((piece) => {
      // An input has a default in its file, and other values in the files that use it.
      if (piece.kind === 'written' || (piece.options.length > 0 && piece.ref.owner !== 'inputs')) return piece
      if (depth > DEEPEST) return piece
      const options = keysOf(piece).flatMap((key) => values.get(key) ?? [])
      return options.length > 0 ? { ...piece, options: options.map((one) => fill(one, depth + 1)), open: false } : piece
    })
  const isMixed = (text: Text): boolean => text.length > 1 && text.some(({ kind }) => kind === 'hole')
  return new Map([...values].map(([key, texts]) => [key, texts.map((one) => (isMixed(one) ? fill(one, 0) : one))]))
}

/** The names that a hole may have as a setting: of its own file, then of all. */
function keysOf({ ref: { kind, name, owner }, span }: Hole): readonly string[] {
  if (kind === 'env') return [`${span.file}\n${name}`, name]
  // A parameter of a container by all of its name: `%cloud.version%`.
  if (owner === undefined) return name.includes('.') ? [`parameters.${name}`, name] : []
  const way = `${owner}.${name}`
  // Values of a chart are settings by the way to them.
  const value = way.startsWith('Values.') ? [way.slice('Values.'.length)] : []
  return [`${span.file}\n${inScript(way)}`, ...value]
}

/** The name in a script of a value that a template puts into it. */
function inScript(way: string): string {
  return way.replace(/\W+/g, '_')
}
