import { fstatSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { closeQuietly } from '../../../tree/read.ts'
import { wideOf } from '../encoding/encodings.ts'
import { InputError } from '../input-error.ts'
import { packingOf } from '../unpack/kinds.ts'
import { endsOf } from './open.ts'
import type { ByteSource, Input } from './source.ts'

/** Options of following. */
export interface Following {
  /** Ends it. */
  readonly signal: AbortSignal
  /** Milliseconds between polls of the file, default 250. */
  readonly poll?: number
}

const CHUNK = 262_144
/** Bytes before the read position that are compared to detect a replaced content. */
const MARK = 256

/**
 * Yields the content of a log, then appended bytes, until the signal. A file that replaces the followed one is read
 * from its start, after the rest of the old one; likewise a truncated file. A line cut off by that is ended. NULs are
 * removed. Throws InputError for packed files and for UTF-16 or UTF-32.
 */
export async function* followFile(input: Input, { signal, poll = 250 }: Following): AsyncGenerator<Uint8Array> {
  if (input.file === undefined || input.size === undefined) return yield* drain(input.open(), signal)
  const why = whyNot(input.file)
  if (why) throw new InputError(`${input.name} ${why}.`)
  const tail = new Tail(input.file)
  try {
    while (!signal.aborted) {
      for (const chunk of tail.news()) {
        yield chunk
        if (signal.aborted) return
      }
      await wait(poll, undefined, { signal }).catch(() => {})
    }
  } finally {
    tail.close()
  }
}

/** The reason why a file cannot be followed, as a clause. */
function whyNot(file: string): string | undefined {
  try {
    const { head } = endsOf(file, 0)
    if (packingOf(head)) return 'is packed, and cannot be followed: it does not grow'
    const wide = wideOf(head)
    return wide && `is in ${wide.slice(0, 6).toUpperCase()}, and cannot be followed: read it without --follow`
  } catch {
    return undefined
  }
}

/** A pipe ends by itself. */
async function* drain(source: ByteSource, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(CHUNK)
  const stopped = new Promise<number>((resolve) => {
    if (signal.aborted) resolve(0)
    signal.addEventListener('abort', () => resolve(0), { once: true })
  })
  try {
    for (;;) {
      const count = await Promise.race([stopped, source.read(buffer)])
      if (count === 0) return
      const text = withoutNuls(buffer.slice(0, count))
      if (text.length > 0) yield text
    }
  } finally {
    source.close()
  }
}

/** A file by its name, whatever becomes of it. */
class Tail {
  readonly #file: string
  #descriptor: number | undefined
  #identity = ''
  #position = 0
  /** The bytes before the position. */
  #mark: Uint8Array = new Uint8Array(0)
  /** Last change when it was read to its end, and how long it was. */
  #seen = ''
  #open = false

  constructor(file: string) {
    this.#file = file
  }

  /** Bytes since the last poll. */
  *news(): Generator<Uint8Array> {
    yield* this.#rest()
    const now = identityOf(this.#file)
    if (now === undefined || now === this.#identity) return
    // It may have been written to until it was replaced.
    yield* this.#rest()
    yield* this.#endLine()
    this.close()
    this.#identity = now
    this.#restart()
    yield* this.#rest()
  }

  close(): void {
    if (this.#descriptor !== undefined) closeQuietly(this.#descriptor)
    this.#descriptor = undefined
  }

  *#rest(): Generator<Uint8Array> {
    const descriptor = this.#opened()
    if (descriptor === undefined) return
    const { size, mtimeMs } = fstatSync(descriptor)
    const seen = `${size} ${mtimeMs}`
    if (seen === this.#seen) return
    if (size < this.#position || !this.#isSame(descriptor)) {
      yield* this.#endLine()
      this.#restart()
    }
    yield* this.#read(descriptor)
    this.#seen = seen
  }

  *#read(descriptor: number): Generator<Uint8Array> {
    for (;;) {
      const buffer = Buffer.allocUnsafe(CHUNK)
      const count = readSync(descriptor, buffer, 0, CHUNK, this.#position)
      if (count === 0) return
      this.#position += count
      const bytes = buffer.subarray(0, count)
      this.#mark = Buffer.from(bytes.subarray(-MARK))
      const text = withoutNuls(bytes)
      if (text.length === 0) continue
      this.#open = text[text.length - 1] !== 10
      yield text
    }
  }

  /** Whether the bytes before the position are still those that were read. */
  #isSame(descriptor: number): boolean {
    const there = Buffer.alloc(this.#mark.length)
    readSync(descriptor, there, 0, there.length, this.#position - there.length)
    return there.equals(this.#mark)
  }

  *#endLine(): Generator<Uint8Array> {
    if (this.#open) yield Uint8Array.of(10)
    this.#open = false
  }

  #restart(): void {
    this.#position = 0
    this.#mark = new Uint8Array(0)
    this.#seen = ''
  }

  #opened(): number | undefined {
    if (this.#descriptor !== undefined) return this.#descriptor
    try {
      this.#descriptor = openSync(this.#file, 'r')
      const { dev, ino } = fstatSync(this.#descriptor, { bigint: true })
      this.#identity = `${dev}:${ino}`
    } catch {
      this.#descriptor = undefined
    }
    return this.#descriptor
  }
}

function identityOf(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}

function withoutNuls(bytes: Uint8Array): Uint8Array {
  return bytes.includes(0) ? bytes.filter((byte) => byte !== 0) : bytes
}
