import { isTar } from '../archive/tar.ts'
import { wideOf } from '../encoding/encodings.ts'
import type { Archive, Packing, Table } from '../files/source.ts'
import { isExact } from '../nul-bytes.ts'

/** Magic number as hexadecimal digits, `.` for any digit, empty for any binary; `at` is its offset. */
interface Magic {
  readonly bytes: string
  readonly at?: number
}

interface Packed extends Magic {
  readonly packing: Packing
}

interface Foreign extends Magic {
  /** Only for names that end like this. */
  readonly ending?: string
  /** Completes "FILE …", with the remedy. */
  readonly clause: string
}

/** First bytes that determine the kind of a file. */
export const HEAD_BYTES = 4096

// The magic numbers: RFC 1952, RFC 8878 (frames and skippable frames), the manual of bzip2, the .xz file format.
const PACKED: readonly Packed[] = [
  { bytes: '1f8b', packing: 'gzip' },
  { bytes: '28b52ffd', packing: 'zstd' },
  { bytes: '5.2a4d18', packing: 'zstd' },
  { bytes: '425a683.314159265359', packing: 'bzip2' },
  { bytes: '425a683.177245385090', packing: 'bzip2' },
  { bytes: 'fd377a585a00', packing: 'xz' },
]

const BY_HAND = 'unpack it first, and name what was in it'

/** `PAR1`. */
const PARQUET = '50415231'

const FOREIGN: readonly Foreign[] = [
  { bytes: '504b0304', clause: `is a zip archive: ${BY_HAND}` },
  { bytes: '504b0506', clause: 'is an empty zip archive' },
  { bytes: PARQUET, clause: 'is a Parquet file: name the file itself, which is not read through a pipe' },
  { bytes: 'aced0005', clause: 'is a file of Java objects; a Charles session has to be exported as HAR' },
  { bytes: '', ending: '.chls', clause: 'is a Charles session: export it as HAR, and name that' },
  { bytes: '4c504b5348485248', clause: 'is a journal: write it as lines first: `journalctl --file FILE -o json`' },
  { bytes: '456c6646696c6500', clause: 'is a Windows event log: export it as text first' },
  { bytes: '53514c69746520666f726d6174203300', clause: 'is an SQLite database: write its rows as JSON lines first' },
  { bytes: '377abcaf271c', clause: `is a 7z archive: ${BY_HAND}` },
  { bytes: '526172211a07', clause: `is a rar archive: ${BY_HAND}` },
  { bytes: '7573746172', at: 257, clause: `is a tar archive: ${BY_HAND}` },
  { bytes: '04224d18', clause: 'is packed by lz4: unpack it first: `lz4 -dc FILE`' },
  { bytes: '1f9d', clause: 'is packed by compress: unpack it first: `gzip -dc FILE`' },
  { bytes: '4c5a4950', clause: 'is packed by lzip: unpack it first: `lzip -dc FILE`' },
  { bytes: '894c5a4f000d0a1a0a', clause: 'is packed by lzop: unpack it first: `lzop -dc FILE`' },
  { bytes: 'ff060000734e61507059', clause: 'is packed by snappy: unpack it first' },
]

/** The compression format of content with such a head. */
export function packingOf(head: Uint8Array): Packing | undefined {
  // A file truncated after a few bytes is detected as well.
  return PACKED.find((row) => begins(head, row, Math.max(2, Math.min(head.length, row.bytes.length / 2))))?.packing
}

/** The reason why content with such a head is not a log, with the remedy, as a clause. */
export function foreign(head: Uint8Array, name: string): string | undefined {
  const ending = (row: Foreign) => row.ending === undefined || name.toLowerCase().endsWith(row.ending)
  const fits = (row: Foreign) => (row.bytes === '' ? isBinary(head) : begins(head, row, row.bytes.length / 2))
  return FOREIGN.find((row) => ending(row) && fits(row))?.clause
}

/** The archive format of content with such a head. */
export function archiveOf(head: Uint8Array): Archive | undefined {
  if (Buffer.from(head.subarray(0, 4)).toString('hex') === '504b0304') return 'zip'
  return isTar(head) ? 'tar' : undefined
}

/** The table format of content with such a head. */
export function tableOf(head: Uint8Array): Table | undefined {
  return begins(head, { bytes: PARQUET }, PARQUET.length / 2) ? 'parquet' : undefined
}

/** Whether bytes are clearly not text: NUL inside, or many control characters. NULs at the start are a hole. */
export function isBinary(bytes: Uint8Array): boolean {
  if (wideOf(bytes) || isExact(bytes)) return false
  const text = bytes.subarray(leadingNuls(bytes))
  if (text.length === 0) return bytes.length > 0
  if (text.includes(0)) return true
  return text.reduce((count, byte) => count + (CONTROL.has(byte) ? 1 : 0), 0) > text.length / 10
}

/** Number of NULs at the start. */
export function leadingNuls(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length : first
}

// Control characters except tab, line ends, form feed and escape, which occur in text logs.
const CONTROL: ReadonlySet<number> = new Set(
  [...Array(32).keys(), 127].filter((code) => ![9, 10, 11, 12, 13, 27].includes(code)),
)

/** Whether the first `count` bytes of a magic number match. */
function begins(head: Uint8Array, { bytes, at = 0 }: Magic, count: number): boolean {
  const there = Buffer.from(head.subarray(at, at + count)).toString('hex')
  return (
    there.length === count * 2 && [...there].every((digit, index) => bytes[index] === '.' || digit === bytes[index])
  )
}
