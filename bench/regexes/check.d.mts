import type { Pattern } from './collect.mjs'
import type { Exception } from './exceptions.mjs'

export function exceptionFor(pattern: Pattern, exceptions: readonly Exception[]): Exception | undefined
export function checked(
  pattern: Pattern,
  exceptions: readonly Exception[],
  options?: { readonly timeout?: number },
): Promise<{ readonly slow?: string; readonly unknown?: string; readonly used?: Exception }>
