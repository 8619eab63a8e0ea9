import { type AccessOptions, accessTables, WORDS } from './access.ts'
import { SCANNER } from './assembly/bytes.ts'
import { planScan } from './plan.ts'
import { CAPACITY, type Scanner, type ScanOptions, type ScanSizes } from './scanner.ts'
import { layTables } from './tables.ts'

/** What `assembly/scanner.ts` exports; all numbers are addresses in its memory, or counts. */
interface Exports {
  prepare(
    masks: number,
    words: number,
    pairs: number,
    pairsEnd: number,
    hits: number,
    hitsEnd: number,
    records: number,
    fold: number,
    directives: number,
  ): void
  prepareAccess(kinds: number, words: number, latest: number): void
  stampAt(start: number, end: number): number
  scan(from: number, to: number): number
  resume(): number
  lines(): number
}

/** The part of WebAssembly that is used here: Node's types have none, and a Node without a compiler lacks it. */
interface Assembly {
  validate(bytes: Uint8Array): boolean
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { readonly exports: unknown }
  Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer }
}

const assembly = (globalThis as { WebAssembly?: Assembly }).WebAssembly

/** Bytes of a page of memory. */
const PAGE = 65536
/** Room around the bytes to scan: they are read in blocks, and words are looked for around a place. */
const SLACK = 512
/** No version is later: nothing is read. */
const NONE: AccessOptions = { words: [], latest: 0 }

/** A scanner that compares 16 bytes at a time. Nothing where WebAssembly or its vectors are missing. */
export function wasmScanner(options: ScanOptions, sizes: ScanSizes = {}): Scanner | undefined {
  const code = Buffer.from(SCANNER, 'base64')
  if (!assembly?.validate(code)) return undefined
  const plan = planScan(options)
  const { capacity = CAPACITY, hits: count = 4096 } = sizes
  const tables = layTables(plan, SLACK)
  const access = accessTables(options.access ?? NONE)
  const accessAt = SLACK + tables.bytes.length
  const recordsAt = accessAt + access.bytes.length
  const hitsAt = recordsAt + count * WORDS * 4
  const hitsEnd = hitsAt + count * 12
  const base = Math.ceil((hitsEnd + SLACK) / SLACK) * SLACK
  const pages = Math.ceil((base + capacity + SLACK) / PAGE)
  const memory = new assembly.Memory({ initial: pages, maximum: pages })
  const bytes = Buffer.from(memory.buffer)
  bytes.set(tables.bytes, SLACK)
  bytes.set(access.bytes, accessAt)
  const core = new assembly.Instance(new assembly.Module(code), { env: { memory } }).exports as Exports
  const { masks, words, pairs, pairsEnd } = tables
  core.prepare(
    masks,
    words,
    pairs,
    pairsEnd,
    hitsAt,
    hitsEnd,
    recordsAt,
    options.ignoreCase ? 0x20 : 0,
    options.directives ? 1 : 0,
  )
  core.prepareAccess(accessAt, accessAt + access.words, (options.access ?? NONE).latest)
  return {
    bytes,
    base,
    capacity,
    hits: new Uint32Array(memory.buffer, hitsAt, count * 3),
    ...(options.access && {
      stampAt: core.stampAt,
      records: {
        words: new Int32Array(memory.buffer, recordsAt, count * WORDS),
        times: new Float64Array(memory.buffer, recordsAt, (count * WORDS) / 2),
      },
    }),
    scan: (from, to) => core.scan(from, Math.min(to, base + capacity)),
    get resume() {
      return core.resume()
    },
    get lines() {
      return core.lines()
    },
  }
}
