import type { Pattern } from './collect.mjs'
import type { Exception } from './exceptions.mjs'

export function slowRun(pattern: Pattern, exceptions: readonly Exception[]): string | undefined
