/** `{ cached }` for a result code of Squid that says the answer came from its cache: `TCP_MEM_HIT`. */
export function cachedBy(code: string): { readonly cached?: true } {
  return isCached(code) ? { cached: true } : {}
}

/** Whether a result code of Squid says that. */
export function isCached(code: string): boolean {
  return code.includes('HIT') && /^(?:TCP|UDP)_(?:[A-Z]{1,20}_){0,4}HIT(?:_|$)/.test(code)
}
