import type { LineFormat } from '../format.ts'
import { readUrllib3 } from './support/urllib3-line.ts'

/** What the connection pool says beside requests: a retry, whose first try was never answered, names its path. */
const TALK =
  /(?:Starting new HTTPS? connection \(\d|Resetting dropped connection: |Incremented Retry for \(url=|Retrying \(Retry\(|Connection pool is full, )/

/** What urllib3, and requests on top of it, log at the level DEBUG. */
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
