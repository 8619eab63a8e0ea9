import path from 'node:path'
import { datedBy } from '../../envelopes/support/yearless.ts'
import { type Allowance, allowanceFor, within } from '../allowance.ts'
import { chunkedSource, type Unpack } from '../chunked.ts'
import type { FileInput } from '../files/open.ts'
import { packedInput } from '../files/open.ts'
import type { Input } from '../files/source.ts'
import { type Raw, rawFile, rawOver } from '../raw.ts'
import { type Unpacking, unpackerOf } from '../unpack/unpack.ts'
import type { Listed, Member } from './member.ts'
import { isOfSessions, sessionsOf } from './session.ts'
import { isTar, tarMembers } from './tar.ts'
import { zipMembers } from './zip.ts'

/** Content of an archive. */
export interface Opened {
  readonly inputs: readonly Input[]
  /** Defects of the archive, a clause each. */
  readonly troubles: readonly string[]
}

const TAR_HEAD = 512

/** The files in an archive, each as an input; undefined for other files. Throws system errors. */
export async function openArchive(input: FileInput, how: Unpacking): Promise<Opened | undefined> {
  const kind = input.archive ?? (input.packing && (await beginsTar(input, how)) ? 'tar' : undefined)
  if (kind === undefined) return undefined
  const listed: Listed =
    kind === 'zip' ? zipMembers(input.file, input.size) : await tarMembers(() => unpacked(input, how))
  const { members, troubles } = listed
  if (isOfSessions(listed.members))
    return { inputs: [sessionsInput(input, listed.members, how)], troubles: listed.troubles }
  const none = members.length === 0 && troubles.length === 0 ? ['holds no file to read'] : []
  const shared = allowanceFor(input.size, how.free)
  return {
    inputs: members.map((member) => memberInput(input, member, kind, { ...how, shared })),
    troubles: [...troubles, ...none],
  }
}

/** The bytes of a file without its packing. */
function unpacked({ file, packing, size }: FileInput, how: Unpacking): Raw {
  const raw = rawFile(file)
  if (!packing || packing === 'parquet') return raw
  const troubles: string[] = []
  const stop = new AbortController()
  const made = within(allowanceFor(size, how.free), unpackerOf(packing, how))(raw, troubles, stop.signal)
  return rawOver(raw, made, troubles, () => stop.abort())
}

async function beginsTar(input: FileInput, how: Unpacking): Promise<boolean> {
  const raw = unpacked(input, how)
  const parts: Buffer[] = []
  for (let length = 0; length < TAR_HEAD; ) {
    const part = await raw.next()
    if (!part) break
    parts.push(Buffer.from(part.subarray(0, TAR_HEAD)))
    length += part.length
  }
  raw.close()
  return isTar(Buffer.concat(parts))
}

interface Sharing extends Unpacking {
  /** The allowance that all files of the archive share. */
  readonly shared: Allowance
}

const NOTHING: Raw = { next: () => undefined, taken: 0, troubles: [], close: () => {} }

/** All sessions of Fiddler as one log. */
function sessionsInput({ name, facts, size }: FileInput, members: readonly Member[], how: Unpacking): Input {
  const unpack = within(allowanceFor(size, how.free), sessionsOf(members))
  return { name, facts, size, packing: 'zip', open: () => chunkedSource(NOTHING, unpack) }
}

function memberInput({ name, facts }: FileInput, member: Member, kind: 'tar' | 'zip', how: Sharing): Input {
  const changed = member.changed > 0 ? member.changed : facts.changed
  const dated = datedBy(member.name, '') ?? facts.dated
  const unpack: Unpack = within(how.shared, packedInput(path.posix.basename(member.name), how))
  return {
    name: `${name}!${member.name}`,
    facts: { ...(changed === undefined ? {} : { changed }), ...(dated === undefined ? {} : { dated }) },
    size: member.size,
    packing: kind,
    open: () => chunkedSource(member.open(), unpack),
  }
}
