/** Languages of made-up projects. */
export const LANGUAGES = ['js', 'py', 'go', 'yaml', 'sh'] as const
export type Language = (typeof LANGUAGES)[number]

/** What stands in a file: a constant, a call of one, a call with its address, a setting, or something of no interest. */
export type Unit =
  | { readonly kind: 'constant'; readonly id: number; readonly version: number }
  | {
      readonly kind: 'call'
      /** The constant that is called; absent: the address is spelled. */
      readonly of?: number
      readonly version: number
      readonly name: string
      readonly parameter: string
      readonly method: string
      readonly resource: string
      /** It sends the old contract header. */
      readonly header: boolean
    }
  | { readonly kind: 'setting'; readonly name: string; readonly version: number; readonly resource: string }
  | { readonly kind: 'noise'; readonly name: string }

/** How a file is formatted. */
export interface Style {
  readonly quote: '"' | "'"
  readonly indent: string
  readonly wrapped: boolean
  readonly gap: number
}

export interface SourceFile {
  readonly folder: string
  readonly name: string
  readonly language: Language
  readonly style: Style
  readonly units: readonly Unit[]
}

export type Project = readonly SourceFile[]

export function pathOf({ folder, name, language }: SourceFile): string {
  return `${folder}/${name}.${language}`
}

export const HOST = 'https://api.ionos.com/cloudapi'

/**
 * What the findings of a file are, without looking at its text: how often each text stands there, and how often each is
 * called how.
 */
export function truthOf(file: SourceFile): { findings: Map<string, number>; calls: Map<string, number> } {
  const findings = new Map<string, number>()
  const calls = new Map<string, number>()
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1)
  for (const unit of file.units) {
    if (unit.kind === 'constant') add(findings, `constant ${unit.version} ${unit.id}`)
    if (unit.kind === 'setting') add(findings, `setting ${unit.version} ${unit.resource}`)
    if (unit.kind !== 'call') continue
    const how = `${unit.method} ${unit.resource}`
    const text =
      unit.of === undefined ? `address ${unit.version} ${unit.resource}` : `constant ${unit.version} ${unit.of}`
    if (unit.of === undefined) add(findings, text)
    add(calls, `${text}|${how}`)
    if (!unit.header) continue
    add(findings, 'header')
    add(calls, `header|${how}`)
  }
  return { findings, calls }
}
