import { type FileHandle, open } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { importModule } from '../../../core/runtime/import-module.ts'
import type { Unpack } from '../chunked.ts'

/** The Parquet library: an optional peer dependency, since few logs are Parquet. It may be missing, with its types. */
const PACKAGE: string = 'hyparquet'

/** The part of the library that is used. */
interface Library {
  parquetMetadataAsync(file: Bytes): Promise<Metadata>
  parquetReadObjects(options: {
    readonly file: Bytes
    readonly metadata: Metadata
    readonly rowStart: number
    readonly rowEnd: number
    readonly compressors: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>>
  }): Promise<readonly Record<string, unknown>[]>
}

interface Bytes {
  readonly byteLength: number
  slice(start: number, end?: number): Promise<ArrayBuffer>
}

interface Metadata {
  readonly row_groups: readonly { readonly num_rows: bigint; readonly total_byte_size: bigint }[]
}

/** Bytes of a group of rows that are made rows at once, as the file counts them, and the least rows. */
const AT_ONCE = 32e6
const LEAST = 2000

/** The rows of a Parquet file as lines of JSON. Reads the file itself and ignores the bytes passed. */
export function parquetRows(file: string, load: () => Promise<Library> = () => importModule(PACKAGE)): Unpack {
  return async function* (_, troubles, signal) {
    const library = await load().catch(() => undefined)
    if (!library) {
      troubles.push(
        `is a Parquet file, which an optional package reads: \`${installing(import.meta.url)}\` installs it`,
      )
      return
    }
    const handle = await open(file)
    try {
      const buffer = await bufferOf(handle)
      const metadata = await library.parquetMetadataAsync(buffer)
      const compressors = {
        GZIP: (bytes: Uint8Array) => gunzipSync(bytes),
        BROTLI: (bytes: Uint8Array) => brotliDecompressSync(bytes),
        ZSTD: await unzstd(),
      }
      for (const [rowStart, rowEnd] of partsOf(metadata)) {
        if (signal.aborted) return
        const rows = await library.parquetReadObjects({ file: buffer, metadata, rowStart, rowEnd, compressors })
        yield Buffer.from(rows.map(lineOf).join(''))
      }
    } finally {
      await handle.close()
    }
  }
}

/** The command that installs a package where this one can resolve it. */
export function installing(moduleUrl: string): string {
  return /\/(?:lib|npm)\/node_modules\//.test(moduleUrl) ? 'npm install --global hyparquet' : 'npm install hyparquet'
}

async function bufferOf(handle: FileHandle): Promise<Bytes> {
  const { size } = await handle.stat()
  return {
    byteLength: size,
    async slice(start: number, end = size): Promise<ArrayBuffer> {
      const bytes = new Uint8Array(Math.max(0, end - start))
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
      return bytes.buffer.slice(0, bytesRead)
    },
  }
}

/** Rows that are read at once: a group, or parts of it where it is large. */
function* partsOf({ row_groups: groups }: Metadata): Generator<readonly [from: number, to: number]> {
  let from = 0
  for (const { num_rows: rows, total_byte_size: bytes } of groups) {
    const end = from + Number(rows)
    const step = Math.max(LEAST, Math.ceil(Number(rows) / Math.max(1, Number(bytes) / AT_ONCE)))
    for (; from < end; from += step) yield [from, Math.min(end, from + step)]
    from = end
  }
}

function lineOf(row: Record<string, unknown>): string {
  return `${JSON.stringify(row, plain)}\n`
}

/** Numbers of 64 bits and bytes have no form in JSON. */
function plain(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
}

async function unzstd(): Promise<(bytes: Uint8Array) => Uint8Array> {
  const { decompress } = await importModule<typeof import('fzstd')>('fzstd')
  return (bytes) => decompress(bytes)
}
