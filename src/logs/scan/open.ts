import { plainScanner } from './plain.ts'
import type { Scanner, ScanOptions, ScanSizes } from './scanner.ts'
import { wasmScanner } from './wasm.ts'

/** The quickest scanner that runs here. */
export function openScanner(options: ScanOptions, sizes: ScanSizes = {}): Scanner {
  return wasmScanner(options, sizes) ?? plainScanner(options, sizes)
}

/** Scanners that look for the same in file after file. */
export interface Scanners {
  /** An exclusive scanner; `parts` as in `ScanSizes`. */
  open(directives: boolean, parts?: number): Scanner
  /** Returns a scanner to the pool. */
  close(scanner: Scanner): void
}

/** Keeps scanners for the next file: their memory costs much to get, and goes back only when garbage is collected. */
export function openScanners(options: Omit<ScanOptions, 'directives'>): Scanners {
  const idle = [true, false].map((directives) => ({ directives, scanners: [] as Scanner[] }))
  const origins = new WeakMap<Scanner, Scanner[]>()
  return {
    open(directives, parts = 0) {
      const { scanners = [] } = idle.find((pool) => pool.directives === directives) ?? {}
      const known = parts === 0 ? scanners.pop() : undefined
      if (known) return known
      const scanner = openScanner({ ...options, directives }, { parts })
      // Threads of a file may still look into a memory that was made for them.
      if (parts === 0) origins.set(scanner, scanners)
      return scanner
    },
    close(scanner) {
      origins.get(scanner)?.push(scanner)
    },
  }
}
