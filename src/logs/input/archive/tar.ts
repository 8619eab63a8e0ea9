import { Intake } from '../intake.ts'
import type { Raw } from '../raw.ts'
import { isLog, type Listed, type Member, MOST_MEMBERS, TOO_MANY } from './member.ts'
import { partsOf } from './stream.ts'

const BLOCK = 512
/** Longer names and headers of POSIX are none. */
const LONGEST = 65_536
const DAMAGED = 'is damaged: a header of tar is wrong, what follows was not read'
/** `0`, none at all, and `7`, which is one in a row. */
const FILE_TYPES: ReadonlySet<number> = new Set([0, 0x30, 0x37])
const CUT = 'ends in the middle of a tar archive'

/** Whether bytes begin a tar archive of POSIX or GNU. */
export function isTar(head: Uint8Array): boolean {
  return (
    head.length >= BLOCK &&
    Buffer.from(head.subarray(257, 262)).toString('latin1') === 'ustar' &&
    headerOf(head) !== undefined
  )
}

/** Parsed header of a member. */
interface Header {
  readonly name: string
  readonly size: number
  readonly changed: number
  /** `0` a file, `L` a long name, `x` a header of POSIX for the next file, and others. */
  readonly type: string
}

/** The files of a tar archive; `open` gives its bytes from the start, each time. */
export async function tarMembers(open: () => Raw): Promise<Listed> {
  const raw = open()
  const intake = new Intake(raw)
  const found: { readonly header: Header; readonly from: number }[] = []
  const troubles: string[] = []
  let more: Partial<Header> = {}
  for (let at = 0; ; ) {
    const block = await intake.take(BLOCK)
    if (block.length === 0 || block.every((byte) => byte === 0)) break
    const header = headerOf(block)
    if (!header) {
      troubles.push(block.length < BLOCK ? CUT : DAMAGED)
      break
    }
    const size = 'Lx'.includes(header.type) ? header.size : (more.size ?? header.size)
    const room = Math.ceil(size / BLOCK) * BLOCK
    if ('Lx'.includes(header.type) && size <= LONGEST) {
      const content = await intake.take(room)
      more = { ...more, ...saidBy(header.type, content, size) }
      if (content.length < room) troubles.push(CUT)
    } else {
      if (header.type === '0') found.push({ header: { ...header, ...more, size }, from: at + BLOCK })
      more = {}
      if (!(await intake.pass(room))) {
        troubles.push(CUT)
        break
      }
    }
    at += BLOCK + room
    if (found.length > MOST_MEMBERS) break
  }
  raw.close()
  if (found.length > MOST_MEMBERS) troubles.push(TOO_MANY)
  const part = partsOf(open)
  const kept = found.slice(0, MOST_MEMBERS).filter(({ header }) => header.size > 0 && isLog(header.name))
  const members = kept.map(({ header: { name, size, changed }, from }, index): Member => {
    const isLast = index === kept.length - 1
    return { name: name.replace(/^(?:\.\/)+/, ''), size, changed, open: () => part(from, size, isLast) }
  })
  return { members, troubles: [...raw.troubles, ...troubles] }
}

/** The header in a block; nothing where its sum is wrong. */
function headerOf(block: Uint8Array): Header | undefined {
  const bytes = Buffer.from(block.buffer, block.byteOffset, Math.min(block.length, BLOCK))
  if (bytes.length < BLOCK) return undefined
  const sum = bytes.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 0x20 : byte), 0)
  const size = numberIn(bytes, 124, 12)
  if (numberIn(bytes, 148, 8) !== sum || !(size >= 0 && size <= Number.MAX_SAFE_INTEGER)) return undefined
  const prefix = bytes.toString('latin1', 257, 263) === 'ustar\0' ? textIn(bytes, 345, 155) : ''
  const name = textIn(bytes, 0, 100)
  const type = FILE_TYPES.has(bytes[156] ?? 0) ? '0' : bytes.toString('latin1', 156, 157)
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, changed: numberIn(bytes, 136, 12) * 1000, type }
}

/** Header fields from a GNU long name or a POSIX extended header. */
function saidBy(type: string, bytes: Uint8Array, size: number): Partial<Header> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(size, bytes.length)).toString('utf8')
  if (type === 'L') return { name: text.replace(/\0[\s\S]*$/, '') }
  const of = (key: string) => new RegExp(`^\\d{1,9} ${key}=(.*)$`, 'm').exec(text)?.[1]
  const [name, long, time] = [of('path'), of('size'), of('mtime')]
  return {
    ...(name === undefined ? {} : { name }),
    ...(/^\d{1,15}$/.test(long ?? '') ? { size: Number(long) } : {}),
    ...(Number(time) > 0 ? { changed: Number(time) * 1000 } : {}),
  }
}

function textIn(bytes: Buffer, from: number, length: number): string {
  return bytes.toString('utf8', from, from + length).replace(/\0[\s\S]*$/, '')
}

/** Octal digits, or base 256 where the first bit is set. */
function numberIn(bytes: Buffer, from: number, length: number): number {
  if (((bytes[from] ?? 0) & 0x80) !== 0)
    return bytes.subarray(from + 1, from + length).reduce((all, byte) => all * 256 + byte, 0)
  return Number.parseInt(
    bytes
      .toString('latin1', from, from + length)
      .replace(/\0[\s\S]*$/, '')
      .trim() || '0',
    8,
  )
}
