import { byPattern } from './support/by-pattern.ts'
import { callFrom } from './support/quoted-request.ts'

const REQUEST = String.raw`(?<method>[A-Z]{3,7}) (?<target>\S+)`
const STATUS = String.raw`(?<status>[1-5]\d\d|-)`
const LENGTH = String.raw`(?:\d{1,15}|-)`
const TIME = String.raw`(?:\d{1,9}(?:\.\d{1,3})?|-)`

/** The formats of morgan without a time: `tiny`, `dev` without its colours, `short`. */
export const morgan = byPattern(
  { id: 'morgan', title: 'morgan tiny, dev, short', hints: [{ holds: ['ms'] }] },
  [
    `^${REQUEST} ${STATUS} ${LENGTH} - ${TIME} ms$`,
    `^${REQUEST} ${STATUS} ${TIME} ms - ${LENGTH}$`,
    String.raw`^(?<client>[\w.:%-]{1,64}) (?:\S{1,64}) ${REQUEST} HTTP\/\d(?:\.\d)? ${STATUS} ${LENGTH} - ${TIME} ms$`,
  ].map((pattern) => ({
    pattern: new RegExp(pattern),
    call: ({ client, method, target, status }) => callFrom({ client, method, target, status }),
  })),
)
