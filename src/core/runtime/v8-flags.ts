/** V8's second compiler of WebAssembly takes seconds for some grammars, and files are few: its first one has to do. */
export const ASSEMBLY_FLAG = '--liftoff-only'

/**
 * Patterns are compiled to machine code after some uses, not at the second one, and left in their first form. A short run
 * asks hundreds of patterns a few times each, and most of its work on them was compiling.
 */
export const PATTERN_FLAGS: readonly string[] = ['--regexp-tier-up-ticks=10', '--no-regexp-peephole-optimization']

/**
 * Functions are optimised after eight times as much use as by default: in a run of seconds a third of all work was
 * optimising what hardly ran any more.
 */
const OPTIMISING_FLAG = '--interrupt-budget=540672'

/** The flags that an audit sets. */
export const AUDIT_FLAGS: readonly string[] = [...PATTERN_FLAGS, ASSEMBLY_FLAG, OPTIMISING_FLAG]
