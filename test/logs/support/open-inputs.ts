import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findInputs } from '../../../src/logs/input/files/find.ts'
import type { ByteSource, Input } from '../../../src/logs/input/files/source.ts'

/** A folder of its own with these files; `remove` takes it away. */
export function logFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): {
  readonly cwd: string
  readonly remove: () => void
} {
  const cwd = mkdtempSync(path.join(tmpdir(), 'logs-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true })
    writeFileSync(path.join(cwd, name), content)
  }
  return { cwd, remove: () => rmSync(cwd, { recursive: true, force: true }) }
}

/** Everything that a source has, read into a buffer of `size`, and what it complains of. */
export async function readAll(
  source: ByteSource,
  size = 65_536,
): Promise<{ bytes: Buffer; troubles: readonly string[] }> {
  const buffer = new Uint8Array(size)
  const chunks: Buffer[] = []
  for (;;) {
    const count = await source.read(buffer)
    if (count === 0) break
    chunks.push(Buffer.from(buffer.subarray(0, count)))
  }
  source.close()
  return { bytes: Buffer.concat(chunks), troubles: source.troubles }
}

/** Reads bytes as though they stood in a file, or came through a pipe. */
export async function readPacked(bytes: Uint8Array, way: Way): Promise<{ bytes: Buffer; troubles: readonly string[] }> {
  const { cwd, remove } = logFolder({ log: bytes })
  try {
    const stdin = chunksOf(bytes, 10_000)
    const programs = way !== 'library'
    const wanted = way === 'pipe' ? { cwd, words: ['-'], stdin, programs: false } : { cwd, words: ['log'], programs }
    const { inputs } = await findInputs(wanted)
    const [input] = inputs
    return input ? await readAll(input.open()) : { bytes: Buffer.alloc(0), troubles: ['no input'] }
  } finally {
    remove()
  }
}

/** A file unpacked by a program or by a library; the same bytes through a pipe, unpacked by a library. */
export const WAYS = ['program', 'library', 'pipe'] as const
export type Way = (typeof WAYS)[number]

/** Bytes as a pipe hands them out. */
export async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** A text in an encoding whose units are wider than a byte. */
export function wideBytes(text: string, encoding: 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be'): Buffer {
  const isWider = encoding.startsWith('utf-32')
  const bytes = isWider
    ? Buffer.from(Uint32Array.from(text, (char) => char.codePointAt(0) ?? 0).buffer)
    : Buffer.from(text, 'utf16le')
  if (encoding.endsWith('le')) return bytes
  return isWider ? bytes.swap32() : bytes.swap16()
}

export function namesOf(inputs: readonly Input[]): string[] {
  return inputs.map(({ name }) => name)
}
