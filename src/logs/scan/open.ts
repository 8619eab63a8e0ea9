import { plainScanner } from './plain.ts'
import type { Scanner, ScanOptions, ScanSizes } from './scanner.ts'
import { wasmScanner } from './wasm.ts'

/** The quickest scanner that runs here. */
export function openScanner(options: ScanOptions, sizes: ScanSizes = {}): Scanner {
  return wasmScanner(options, sizes) ?? plainScanner(options, sizes)
}
