import { byLine } from './support/by-line.ts'
import { clfCall, clfHead } from './support/clf.ts'
import { TRAEFIK_TAIL } from './support/tails.ts'

/** Traefik's common format: referer, agent, number of the request, router, server, duration. Nothing is escaped. */
export const traefik = byLine({ id: 'traefik', title: 'Traefik', hints: [{ holds: ['ms'] }] }, (line) => {
  const head = clfHead(line)
  const tail = head && TRAEFIK_TAIL.exec(head.rest)
  if (!tail) return undefined
  const quoted = head.rest.slice(0, tail.index)
  return clfCall(head, quoted.startsWith(' "') && quoted.endsWith('"') ? lastOf(quoted.slice(2, -1)) : undefined)
})

/** The agent of `referer" "agent`, which may hold quotes itself. */
function lastOf(text: string): string | undefined {
  const between = text.indexOf('" "')
  return between < 0 ? undefined : text.slice(between + 3)
}
