const HOST = /^(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

/** The address root as the caller wrote it, so that a Location leads back to where it came from. */
export function baseOf(host: string | undefined, ownOrigin: string): string {
  return host !== undefined && HOST.test(host) ? `http://${host.toLowerCase()}` : ownOrigin
}

/**
 * Whether a request to a server of this machine alone names another host: a page in a browser whose name was made to
 * lead here.
 */
export function isForeign(host: string | undefined, ownOrigin: string): boolean {
  return host !== undefined && LOOPBACK.test(ownOrigin.replace(/^http:\/\//, '')) && !LOOPBACK.test(host)
}
