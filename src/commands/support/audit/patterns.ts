import v8 from 'node:v8'

/**
 * Has V8 compile patterns to machine code after some uses, not at the second one, and leave their first form as it is. A
 * short run asks hundreds of patterns a few times each, and most of its work on them was compiling.
 */
export function compilePatternsLate(): void {
  v8.setFlagsFromString('--regexp-tier-up-ticks=10')
  v8.setFlagsFromString('--no-regexp-peephole-optimization')
}
