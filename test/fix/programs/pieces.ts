/** A place of a program that a fix has to change, or must not change without the rest of its unit. */
export interface Site {
  /** Number of the unit in its program. */
  readonly unit: number
  readonly kind: 'version' | 'header' | 'type' | 'property' | 'host'
  readonly before: string
  readonly after: string
}

/** Code with the places that change: text and sites in their order. */
export type Code = readonly (string | Site)[]

/** What may stand in a hole of `code`. */
type Part = Code | Site | string | number

/** A template of code: its holes take text, sites and code. */
export function code(strings: TemplateStringsArray, ...parts: readonly Part[]): Code {
  return strings.flatMap((text, index) => {
    const part = parts[index]
    return [text, ...(part === undefined ? [] : isCode(part) ? part : [typeof part === 'number' ? String(part) : part])]
  })
}

function isCode(part: Part): part is Code {
  return Array.isArray(part)
}

/** Code with a text between each two parts. */
export function joined(parts: readonly (Code | string)[], between: string): Code {
  return parts.flatMap((part, index) => [...(index > 0 ? [between] : []), ...(isCode(part) ? part : [part])])
}

/** The text of code before anything is fixed. */
export function textOf(code: Code): string {
  return code.map((part) => (typeof part === 'string' ? part : part.before)).join('')
}

/** The sites of code. */
export function sitesOf(code: Code): Site[] {
  return code.flatMap((part) => (typeof part === 'string' ? [] : [part]))
}

/** Code with the text around its sites, and the sites themselves, changed. */
export function mapped(code: Code, change: (text: string) => string): Code {
  return code.map((part) =>
    typeof part === 'string' ? change(part) : { ...part, before: change(part.before), after: change(part.after) },
  )
}
