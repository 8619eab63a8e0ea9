import { createHash } from 'node:crypto'
import { push } from '../../../core/runtime/lists.ts'
import type { FileInput } from '../files/open.ts'
import type { ByteSource } from '../files/source.ts'
import { rawFile } from '../raw.ts'

/** Files that do not begin alike up to here are not compared. */
const ALIKE = 1024
/** Of many files that begin alike, each is compared with so many. */
const MOST = 8
const CHUNK = 262_144

/**
 * Copies of other files, whatever they are packed by: each with the one that is read. Contents are compared to their
 * end, and only of files that begin alike. A file that is the beginning of a longer one is kept, and noted.
 */
export async function findCopies(files: readonly FileInput[]): Promise<ReadonlyMap<FileInput, FileInput>> {
  const copies = new Map<FileInput, FileInput>()
  for (const group of await beginningAlike(files)) {
    const kept: FileInput[] = []
    for (const file of plainFirst(group)) {
      const same = await copyAmong(kept, file)
      if (same) copies.set(file, same)
      else if (kept.length < MOST) kept.push(file)
    }
  }
  return copies
}

async function beginningAlike(files: readonly FileInput[]): Promise<readonly (readonly FileInput[])[]> {
  if (files.length < 2) return []
  const groups = new Map<string, FileInput[]>()
  for (const file of files) {
    const key = await beginning(file)
    if (key !== undefined) push(groups, key, file)
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** A hash of the first bytes, unpacked; nothing of an empty file. */
async function beginning(file: FileInput): Promise<string | undefined> {
  const bytes = new Uint8Array(ALIKE)
  const source = file.open()
  let length = 0
  while (length < ALIKE) {
    const count = await source.read(bytes.subarray(length))
    if (count === 0) break
    length += count
  }
  source.close()
  return length === 0 ? undefined : createHash('sha256').update(bytes.subarray(0, length)).digest('base64')
}

/** The file that is read faster is kept. */
function plainFirst(files: readonly FileInput[]): FileInput[] {
  return files.toSorted((a, b) => Number(a.packing !== undefined) - Number(b.packing !== undefined))
}

async function copyAmong(kept: readonly FileInput[], file: FileInput): Promise<FileInput | undefined> {
  for (const other of kept) {
    const relation = await compare(other, file)
    if (relation === 'same') return other
    if (relation === 'first') noteBeginning(file, other)
    if (relation === 'second') noteBeginning(other, file)
  }
  return undefined
}

function noteBeginning(short: FileInput, long: FileInput): void {
  short.notes.push(`is also the beginning of ${long.name}: its calls are counted twice`)
}

/** Relation of two contents; `first` and `second` name the one that continues the other. */
type Relation = 'same' | 'first' | 'second' | 'different'

async function compare(a: FileInput, b: FileInput): Promise<Relation> {
  if (a.packing === b.packing && a.size === b.size) {
    const packed = await relate(rawView(a), rawView(b))
    if (packed === 'same' || a.packing === undefined) return packed
  }
  // To compare rows would take longer than to read them.
  if (a.packing === 'parquet' || b.packing === 'parquet') return 'different'
  return a.alone && b.alone ? 'different' : relate(view(a.open()), view(b.open()))
}

/** Bytes to compare: `look` shows some of what is next, nothing at the end. */
interface View {
  look(): Promise<Uint8Array>
  skip(count: number): void
  close(): void
}

async function relate(a: View, b: View): Promise<Relation> {
  try {
    for (;;) {
      const [first, second] = [await a.look(), await b.look()]
      const length = Math.min(first.length, second.length)
      if (length === 0) return first.length > 0 ? 'first' : second.length > 0 ? 'second' : 'same'
      if (Buffer.compare(first.subarray(0, length), second.subarray(0, length)) !== 0) return 'different'
      a.skip(length)
      b.skip(length)
    }
  } finally {
    a.close()
    b.close()
  }
}

function view(source: Pick<ByteSource, 'read' | 'close'>): View {
  const buffer = new Uint8Array(CHUNK)
  let rest = buffer.subarray(0, 0)
  return {
    async look() {
      if (rest.length === 0) rest = buffer.subarray(0, await source.read(buffer))
      return rest
    },
    skip(count) {
      rest = rest.subarray(count)
    },
    close: () => source.close(),
  }
}

function rawView({ file }: FileInput): View {
  const raw = rawFile(file, CHUNK)
  let rest: Uint8Array = new Uint8Array(0)
  return {
    async look() {
      if (rest.length === 0) rest = (await raw.next()) ?? rest
      return rest
    },
    skip(count) {
      rest = rest.subarray(count)
    },
    close: () => raw.close(),
  }
}
