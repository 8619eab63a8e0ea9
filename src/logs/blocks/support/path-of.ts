/** Path and query of an absolute URL, as a request line has them. */
export function pathOf(url: string): string {
  const from = url.indexOf('/', url.indexOf('://') + 3)
  return from < 0 ? '/' : url.slice(from)
}
