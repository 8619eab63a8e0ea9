import { flatten, type Text } from '../../core/text/text.ts'
import { sliceText } from './slices.ts'
import type { Value } from './value.ts'

export const MOST_MEMBERS = 24

/** Values of a member whose name is unknown: any that is there. */
export function everyMember(of: Value): readonly Value[] {
  if (of.kind === 'list') return of.items.slice(0, MOST_MEMBERS)
  if (of.kind === 'object' && of.entries.length <= MOST_MEMBERS) return of.entries.map((entry) => entry.value())
  return []
}

/** A member of a URL object, or of a text that is one. */
export function urlMember(text: Text, name: string): Text | undefined {
  const { value } = flatten(text)
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(value)?.[0].length ?? 0
  const behind = [value.indexOf('?'), value.indexOf('#')].filter((at) => at >= 0)
  const end = Math.min(...behind, value.length)
  switch (name) {
    case 'href':
    case 'Uri':
    case 'AbsoluteUri':
    case 'url':
    case 'value':
      return text
    case 'origin':
      return origin > 0 ? sliceText(text, 0, origin) : undefined
    case 'host':
    case 'hostname':
    case 'netloc':
    case 'authority':
      return origin > 0 ? sliceText(text, value.indexOf('//') + 2, origin) : undefined
    case 'pathname':
    case 'path':
    case 'Path':
      return sliceText(text, origin, end)
    case 'search':
      return sliceText(text, end, value.length)
    default:
      return undefined
  }
}
