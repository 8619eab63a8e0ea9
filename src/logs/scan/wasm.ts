import { WORDS } from './access.ts'
import { type Core, compile, openCore, openMemory } from './core.ts'
import { layOut } from './layout.ts'
import type { Scanner, ScanOptions, ScanSizes } from './scanner.ts'
import type { Shared } from './shared.ts'

/** A scanner that compares 16 bytes at a time; undefined without WebAssembly SIMD. */
export function wasmScanner(options: ScanOptions, sizes: ScanSizes = {}): (Scanner & { shared: Shared }) | undefined {
  const { layout, write } = layOut(options, sizes)
  const module = compile()
  if (!module) return undefined
  const memory = openMemory(layout.end)
  write(memory)
  const shared = { module, memory, layout }
  const { core, bytes } = attach(shared)
  const [place] = layout.places
  if (!place) throw new Error('a scanner has a place')
  const { base, capacity, hits, hitsEnd, records } = place
  return {
    shared,
    bytes,
    base,
    capacity,
    hits: new Uint32Array(memory.buffer, hits, (hitsEnd - hits) / 4),
    firstRecord: records / (WORDS * 4),
    scan: (from, to) => core.scan(from, Math.min(to, base + capacity), hits, hitsEnd, records),
    get resume() {
      return core.resume()
    },
    get lines() {
      return core.lines()
    },
    ...(options.access && {
      stampAt: core.stampAt,
      records: { words: new Int32Array(memory.buffer), times: new Float64Array(memory.buffer) },
    }),
  }
}

/** A scanner at work in a memory that another thread laid out. */
export function attach({ module, memory, layout }: Shared): { readonly core: Core; readonly bytes: Buffer } {
  const core = openCore(module, memory)
  core.prepare(...layout.prepared)
  return { core, bytes: Buffer.from(memory.buffer) }
}
