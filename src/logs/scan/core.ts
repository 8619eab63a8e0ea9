import { SCANNER } from './compiled.ts'

/** Exports of `assembly/scanner.ts`; all numbers are addresses in its memory, or counts. */
export interface Core {
  prepare(
    masks: number,
    words: number,
    pairs: number,
    pairsEnd: number,
    fold: number,
    directives: number,
    kinds: number,
    paths: number,
    latest: number,
  ): void
  scan(from: number, to: number, hits: number, hitsEnd: number, records: number): number
  resume(): number
  lines(): number
  stampAt(start: number, end: number): number
  lineEnd(at: number, to: number): number
}

/** The part of WebAssembly that is used here: Node's types have none, and a Node without a compiler lacks it. */
interface Assembly {
  validate(bytes: Uint8Array): boolean
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { readonly exports: unknown }
  Memory: new (size: { initial: number; maximum: number; shared: true }) => Memory
}

/** Memory that several threads may share. */
export interface Memory {
  readonly buffer: SharedArrayBuffer
}

/** Bytes of a page of memory. */
const PAGE = 65536

const assembly = (globalThis as { WebAssembly?: Assembly }).WebAssembly

/** The compiled scanner, which can be sent to threads; undefined without WebAssembly SIMD. */
export function compile(): object | undefined {
  const code = Buffer.from(SCANNER, 'base64')
  return assembly?.validate(code) ? new assembly.Module(code) : undefined
}

/** Memory of at least so many bytes, all 0; what is not written to costs nothing. */
export function openMemory(size: number): Memory {
  const pages = Math.ceil(size / PAGE)
  if (!assembly) throw new Error('WebAssembly is missing')
  return new assembly.Memory({ initial: pages, maximum: pages, shared: true })
}

/** The scanner at work in a memory. */
export function openCore(module: object, memory: Memory): Core {
  if (!assembly) throw new Error('WebAssembly is missing')
  return new assembly.Instance(module, { env: { memory } }).exports as Core
}
