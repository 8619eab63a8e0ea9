import type { Zone } from '../../../../core/text/zone.ts'

const OUTPUTS = /"outputs"\s{0,9}:\s{0,9}\[/g
/** Tokens on the way to the end of a list: strings, which end on their line, and brackets. */
const TOKENS = /"(?:[^"\\\n]|\\[^\n])*"?|[[\]{}]/g

/**
 * The outputs of a notebook that is not sound JSON, as after a merge with conflicts: they must not be edited either.
 */
export function printedIn(text: string): Zone[] {
  const zones: Zone[] = []
  let floor = 0
  for (const { 0: head, index } of text.matchAll(OUTPUTS)) {
    if (index < floor) continue
    floor = endOf(text, index + head.length)
    zones.push({ context: 'recorded', start: index, end: floor })
  }
  return zones
}

/** Where the list ends that is open at an offset; it reaches to the end of a text that never closes it. */
function endOf(text: string, start: number): number {
  TOKENS.lastIndex = start
  let depth = 1
  for (let token = TOKENS.exec(text); token; token = TOKENS.exec(text)) {
    if (/[[{]/.test(token[0].charAt(0))) depth++
    else if (/[\]}]/.test(token[0].charAt(0)) && --depth === 0) return TOKENS.lastIndex
  }
  return text.length
}
