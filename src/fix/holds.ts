import type { Finding, Group } from '../core/findings/finding.ts'
import type { Hold } from '../core/findings/fix.ts'
import { oncePer } from '../core/runtime/once-per.ts'
import { spanKey } from '../core/text/span.ts'

/** The finding that holds a group back, with the smallest change that frees its calls. */
export function holdOf(finding: Finding, group: Group): Hold {
  return { finding, change: changeOf(finding, group) }
}

/** The calls of a group, cached for its findings. */
const callsIn = oncePer(
  ({ findings }: Group) => new Set(findings.flatMap(({ calls }) => calls.map(({ at }) => spanKey(at)))),
)

function changeOf(finding: Finding, group: Group): string {
  const change = finding.fix?.title ?? 'Change it by hand.'
  const held = callsIn(group)
  const its = new Set(finding.calls.map(({ at }) => spanKey(at)))
  const others = held.size - [...its].filter((call) => held.has(call)).length
  if (its.size === 0 || others === 0) return change
  const which = its.size === 1 ? 'the call there' : `the ${its.size} calls there`
  return `${change} Or give ${which} an address of ${its.size === 1 ? 'its' : 'their'} own: ${others === 1 ? 'the other call is' : `the ${others} other calls are`} free then.`
}
