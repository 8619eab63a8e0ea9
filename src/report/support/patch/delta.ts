import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { ByteSpan } from './regions.ts'

const BASE85 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~'

/** Bytes that one line of a binary patch holds at most. */
const LINE = 52
/** Bytes that one opcode copies and inserts at most. */
const COPY = 0xffffff
const INSERT = 0x7f

/** The name of a blob in a repository whose objects go by SHA-1. */
export function blobId(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** `GIT binary patch` with what is copied from the file before and what is new in it: nothing else of the file. */
export function binaryPatch(before: Buffer, after: Buffer, spans: readonly ByteSpan[]): string {
  const delta = deltaOf(before, after, spans)
  return `GIT binary patch\ndelta ${delta.length}\n${base85Lines(deflateSync(delta))}\n`
}

function deltaOf(before: Buffer, after: Buffer, spans: readonly ByteSpan[]): Buffer {
  const parts = [sizeOf(before.length), sizeOf(after.length)]
  let at = 0
  let shift = 0
  for (const { start, end, size } of spans) {
    parts.push(...copies(at, start), ...inserts(after.subarray(start + shift, start + shift + size)))
    shift += size - (end - start)
    at = end
  }
  return Buffer.concat([...parts, ...copies(at, before.length)])
}

/** Seven bits a byte, the low ones first. */
function sizeOf(size: number): Buffer {
  const bytes: number[] = []
  let rest = size
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return Buffer.from([...bytes, rest])
}

/** Opcodes with their high bit set: flags for the bytes of offset and size that follow. */
function* copies(from: number, to: number): Iterable<Buffer> {
  for (let at = from; at < to; at += COPY) {
    const size = Math.min(COPY, to - at)
    const fields = [at, at >>> 8, at >>> 16, at >>> 24, size, size >>> 8, size >>> 16].map((value) => value & 0xff)
    const flags = fields.reduce((sum, value, bit) => (value === 0 ? sum : sum | (1 << bit)), 0x80)
    yield Buffer.from([flags, ...fields.filter((value) => value !== 0)])
  }
}

function* inserts(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += INSERT) {
    const part = bytes.subarray(at, at + INSERT)
    yield Buffer.concat([Buffer.from([part.length]), part])
  }
}

function base85Lines(bytes: Buffer): string {
  let out = ''
  for (let at = 0; at < bytes.length; at += LINE) {
    const part = bytes.subarray(at, at + LINE)
    const length = part.length <= 26 ? 64 + part.length : 96 + part.length - 26
    out += `${String.fromCharCode(length)}${base85(part)}\n`
  }
  return out
}

function base85(bytes: Buffer): string {
  let out = ''
  for (let at = 0; at < bytes.length; at += 4) {
    let value = 0
    for (let index = 0; index < 4; index++) value = value * 256 + (bytes[at + index] ?? 0)
    let word = ''
    for (let index = 0; index < 5; index++) {
      word = (BASE85[value % 85] ?? '') + word
      value = Math.floor(value / 85)
    }
    out += word
  }
  return out
}
