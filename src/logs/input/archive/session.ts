import type { Unpack } from '../chunked.ts'
import type { Member } from './member.ts'

/** What Fiddler names the files of a session: what was sent, what came back, when. */
const PART = /^raw\/(\d{1,9})_([csm])\.(?:txt|xml)$/i
const BEGAN = /\bClientBeginRequest="([^"]{10,40})"/
/** A longer head is none. */
const HEAD = 65_536
const GAP = '\r\n\r\n'

/** Whether an archive holds the sessions of Fiddler. */
export function isOfSessions(members: readonly Member[]): boolean {
  return members.some(({ name }) => PART.test(name))
}

/** Sessions of Fiddler as text, one behind the other: the heads of what was sent and of what came back, behind its time. */
export function sessionsOf(members: readonly Member[]): Unpack {
  return async function* (_, troubles, signal) {
    const sessions = new Map<number, Map<string, Member>>()
    for (const member of members) {
      const [, number, part = ''] = PART.exec(member.name) ?? []
      if (number === undefined) continue
      const session = sessions.get(Number(number)) ?? new Map<string, Member>()
      sessions.set(Number(number), session.set(part.toLowerCase(), member))
    }
    for (const [, session] of [...sessions].sort(([a], [b]) => a - b)) {
      if (signal.aborted) return
      const [sent, received, about] = await Promise.all(
        ['c', 's', 'm'].map((part) => headOf(session.get(part), troubles)),
      )
      const began = BEGAN.exec(about ?? '')?.[1]
      const time = began === undefined ? '' : `${began} `
      if (sent) yield Buffer.from(`${time}${sent}${GAP}${received ?? ''}${GAP}`, 'latin1')
    }
  }
}

/** The beginning of a file, to its first empty line. */
async function headOf(member: Member | undefined, troubles: string[]): Promise<string | undefined> {
  if (!member) return undefined
  const raw = member.open()
  let text = ''
  while (text.length < HEAD && !text.includes(GAP)) {
    const part = await raw.next()
    if (!part) break
    text += Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1')
  }
  raw.close()
  for (const trouble of raw.troubles) troubles.push(`${member.name}: ${trouble}`)
  const end = text.indexOf(GAP)
  return text.slice(0, end < 0 ? HEAD : Math.min(end, HEAD))
}
