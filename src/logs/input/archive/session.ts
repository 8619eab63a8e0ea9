import type { Unpack } from '../chunked.ts'
import type { Member } from './member.ts'

/** Files of a Fiddler session: request, response, metadata. */
const PART = /^raw\/(\d{1,9})_([csm])\.(?:txt|xml)$/i
const BEGAN = /\bClientBeginRequest="([^"]{10,40})"/
/** A longer head is none, and more of a body is not read. */
const HEAD = 65_536
const BODY = 1 << 20
const GAP = '\r\n\r\n'

/** A request or response, as bytes in Latin-1: the lines of its head, and its body. */
interface Message {
  readonly head: readonly string[]
  readonly body: string
}

/** Whether an archive holds Fiddler sessions. */
export function isOfSessions(members: readonly Member[]): boolean {
  return members.some(({ name }) => PART.test(name))
}

/** Sessions of Fiddler as a HAR, which is read with its bodies: what was sent, the head of what came back, when. */
export function sessionsOf(members: readonly Member[]): Unpack {
  return async function* (_, troubles, signal) {
    const sessions = new Map<number, Map<string, Member>>()
    for (const member of members) {
      const [, number, part = ''] = PART.exec(member.name) ?? []
      if (number === undefined) continue
      const session = sessions.get(Number(number)) ?? new Map<string, Member>()
      sessions.set(Number(number), session.set(part.toLowerCase(), member))
    }
    yield Buffer.from('{"log":{"creator":{"name":"Fiddler"},"entries":[\n')
    let between = ''
    for (const [, session] of [...sessions].sort(([a], [b]) => a - b)) {
      if (signal.aborted) return
      const [sent, received, about] = await Promise.all([
        messageOf(session.get('c'), BODY, troubles),
        messageOf(session.get('s'), 0, troubles),
        messageOf(session.get('m'), 0, troubles),
      ])
      if (!sent) continue
      yield Buffer.from(`${between}${JSON.stringify(entryOf(sent, received, about))}\n`)
      between = ','
    }
    yield Buffer.from(']}}\n')
  }
}

/** An entry as HAR 1.2 has it, as far as it is read. */
function entryOf(sent: Message, received: Message | undefined, about: Message | undefined) {
  const [method, url] = sent.head[0]?.split(' ') ?? []
  const status = Number(received?.head[0]?.split(' ')[1])
  return {
    startedDateTime: about?.head.map((line) => BEGAN.exec(line)?.[1]).find((time) => time !== undefined),
    request: { method, url, headers: headersIn(sent), postData: { text: Buffer.from(sent.body, 'latin1').toString() } },
    response: { status: Number.isNaN(status) ? undefined : status, headers: received ? headersIn(received) : [] },
  }
}

function headersIn({ head }: Message): readonly { readonly name: string; readonly value: string }[] {
  return head.slice(1).flatMap((line) => {
    const at = line.indexOf(':')
    return at > 0 ? [{ name: line.slice(0, at), value: line.slice(at + 1).trim() }] : []
  })
}

/** The beginning of a file: its head to the first empty line, and so much of its body; a longer body is left out. */
async function messageOf(member: Member | undefined, most: number, troubles: string[]): Promise<Message | undefined> {
  if (!member) return undefined
  const raw = member.open()
  let text = ''
  let end = -1
  while (end < 0 ? text.length < HEAD : text.length <= end + GAP.length + most && most > 0) {
    const part = await raw.next()
    if (!part) break
    text += Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1')
    if (end < 0) end = text.indexOf(GAP)
  }
  raw.close()
  for (const trouble of raw.troubles) troubles.push(`${member.name}: ${trouble}`)
  const head = text.slice(0, end < 0 ? HEAD : Math.min(end, HEAD)).split('\r\n')
  const body = end < 0 ? '' : text.slice(end + GAP.length)
  return { head, body: body.length > most ? '' : body }
}
