/** `{ cached }` for a Squid result code of a cache hit: `TCP_MEM_HIT`. */
export function cachedBy(code: string): { readonly cached?: true } {
  return isCached(code) ? { cached: true } : {}
}

/** Whether a Squid result code is a cache hit. */
export function isCached(code: string): boolean {
  return code.includes('HIT') && /^(?:TCP|UDP)_(?:[A-Z]{1,20}_){0,4}HIT(?:_|$)/.test(code)
}
