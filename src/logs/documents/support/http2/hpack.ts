import { huffmanText } from './huffman.ts'
import { STATIC } from './tables.ts'

export type Field = readonly [name: string, value: string]

/** Most bytes of a dynamic table, whatever size is set, and of all fields of a block; overhead of a field. */
const LIMIT = 1 << 16
const COST = 32

/** A broken block: the dynamic tables of both sides differ from here on. */
export class HpackError extends Error {}

/** The fields that are known by a number: those of the standard, and those that blocks added. */
class FieldTable {
  readonly #dynamic: Field[] = []
  #size = 0
  #room = 4096

  at(index: number): Field {
    const field = index <= STATIC.length ? STATIC[index - 1] : this.#dynamic[index - STATIC.length - 1]
    if (!field) throw new HpackError(`no field ${index}`)
    return field
  }

  add(field: Field): void {
    this.#dynamic.unshift(field)
    this.#size += costOf(field)
    this.resize(this.#room)
  }

  resize(room: number): void {
    this.#room = room
    while (this.#size > room) {
      const last = this.#dynamic.pop()
      this.#size -= last ? costOf(last) : this.#size
    }
  }
}

/** Reads blocks of headers of one direction of a connection, in their order (RFC 7541). */
export function openHpack() {
  const table = new FieldTable()
  return {
    /** The fields of a block. Throws HpackError. */
    read(block: Uint8Array): Field[] {
      const input = { bytes: block, at: 0 }
      const fields: Field[] = []
      let length = 0
      const take = (field: Field): void => {
        fields.push(field)
        length += costOf(field)
        if (length > LIMIT) throw new HpackError('a block is too long')
      }
      while (input.at < block.length) {
        const first = block[input.at] ?? 0
        if (first >= 0x80) {
          take(table.at(numberIn(input, 7)))
        } else if (first >= 0x20 && first < 0x40) {
          table.resize(Math.min(LIMIT, numberIn(input, 5)))
        } else {
          const isKept = first >= 0x40
          const index = numberIn(input, isKept ? 6 : 4)
          const name = index === 0 ? textIn(input) : table.at(index)[0]
          const field = [name, textIn(input)] as const
          if (isKept) table.add(field)
          take(field)
        }
      }
      return fields
    },
  }
}

function costOf([name, value]: Field): number {
  return name.length + value.length + COST
}

interface Input {
  readonly bytes: Uint8Array
  at: number
}

/** Decodes an integer that begins in the low bits of a byte. */
function numberIn(input: Input, bits: number): number {
  const most = 2 ** bits - 1
  let number = (input.bytes[input.at++] ?? 0) & most
  if (number < most) return number
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = input.bytes[input.at++]
    if (byte === undefined) break
    number += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return number
  }
  throw new HpackError('a number does not end')
}

function textIn(input: Input): string {
  const isCoded = (input.bytes[input.at] ?? 0) >= 0x80
  const length = numberIn(input, 7)
  const bytes = input.bytes.subarray(input.at, input.at + length)
  if (bytes.length < length) throw new HpackError('a text does not end')
  input.at += length
  const text = isCoded ? huffmanText(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, length).toString('latin1')
  if (text === undefined) throw new HpackError('a text is in no code')
  return text
}
