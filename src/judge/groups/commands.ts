import { push } from '../../core/runtime/lists.ts'
import type { Place } from '../findings/places.ts'
import type { Sets } from './disjoint-sets.ts'

/** Longest command that is looked at, in characters. */
const LONGEST = 4_000
/** What goes on behind the end of its line: in a shell, on Windows, in PowerShell. */
const CONTINUED = /(?:[\\^`]|\|)[ \t]*\r?$/
/** Files of requests that are written out: each is a block without an empty line. */
const BLOCKS = /\.(?:http|rest)$/i

/**
 * What stands in one command, or in one request that is written out, is sent together: where no call was seen, the
 * lines tell. Gives the places that found their address so, as safe as it is.
 */
export function joinCommands(
  places: readonly Place[],
  sets: Sets,
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>()
  const addresses = new Map<string, number[]>()
  places.forEach(({ evidence, problem, calls }, index) => {
    if (evidence.kind !== 'url' || calls.length > 0 || !problem.change.startsWith('version-')) return
    push(addresses, problem.at.file, index)
  })
  if (addresses.size === 0) return found
  places.forEach((place, index) => {
    const { evidence, problem, calls } = place
    if ((evidence.kind !== 'header' && evidence.kind !== 'property') || calls.length > 0) return
    const text = sources.get(problem.at.file) ?? ''
    const beside = addresses
      .get(problem.at.file)
      ?.filter((at) => isOneCommand(text, problem.at.file, problem.at.start, places[at]?.problem.at.start ?? 0))
    const [only, ...more] = beside ?? []
    if (only === undefined || more.length > 0) return
    sets.join(only, index)
    found.set(index, asSafe(place, places[only]))
  })
  return found
}

function isOneCommand(text: string, file: string, a: number, b: number): boolean {
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  if (to - from > LONGEST) return false
  const lines = text.slice(from, to).split('\n')
  if (BLOCKS.test(file)) return lines.slice(1, -1).every((line) => line.trim() !== '' && !line.startsWith('###'))
  return lines.slice(0, -1).every((line) => CONTINUED.test(line))
}

/** The name of a header is as sure as the version of the address that it is sent to. */
function asSafe(place: Place, address: Place | undefined): Place {
  const { fix } = place.problem
  const safety = address?.problem.fix?.safety
  if (!fix || safety !== 'safe' || place.evidence.kind !== 'header' || place.evidence.name === undefined) return place
  return {
    ...place,
    problem: { ...place.problem, fix: { ...fix, safety: fix.edits.length > 0 ? 'safe' : fix.safety } },
  }
}
