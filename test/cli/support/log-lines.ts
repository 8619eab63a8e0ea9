/** A line of a combined log: what was called when, how it was answered, who called. */
export function line(
  method: string,
  path: string,
  day: string,
  { status = 202, client = '10.1.2.3', agent = 'profitbricks-sdk-python/4.1.2' } = {},
): string {
  return `${client} - - [${day}:10:00:00 +0000] "${method} ${path} HTTP/1.1" ${status} 12 "-" "${agent}"\n`
}

/** A call that was accepted and not processed. */
export const lost = line('DELETE', '/cloudapi/v5/datacenters/0b6c3c0e-0000-4000-8000-000000000001', '02/Oct/2023')

/** A call that worked. */
export const worked = line('POST', '/cloudapi/v5/datacenters', '01/Sep/2023')

/** A call of version 6. */
export const current = line('GET', '/cloudapi/v6/datacenters', '03/Oct/2023', { status: 200 })

/** A line of another API, and one that only looks like this one. */
export const foreign =
  line('GET', '/index.html', '03/Oct/2023') + line('GET', '/cloudapi/v50/x?q=/cloudapi/v5/', '03/Oct/2023')
