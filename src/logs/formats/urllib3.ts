import type { LineFormat } from '../format.ts'
import { readUrllib3 } from './support/urllib3-line.ts'

/** Messages of the connection pool besides requests: a retry names its path, and its first attempt had no response. */
const TALK =
  /(?:Starting new HTTPS? connection \(\d|Resetting dropped connection: |Incremented Retry for \(url=|Retrying \(Retry\(|Connection pool is full, )/

/** Debug log of urllib3, and of requests on top of it. */
export const urllib3: LineFormat = {
  id: 'urllib3',
  title: 'Python urllib3',
  hints: [{ holds: ['://', 'onnection', 'Retry'] }],
  open: () => ({
    read(body) {
      if (typeof body !== 'string') return undefined
      const call = readUrllib3(body)
      if (call) return [call]
      return TALK.test(body) ? [] : undefined
    },
  }),
}
