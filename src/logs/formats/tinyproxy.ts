import { yearlessTime } from '../envelopes/support/yearless.ts'
import type { LineFormat } from '../format.ts'
import { requestOf } from './support/request.ts'

const LINE = /^[A-Z]{4,8} +([A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d)(?:\.\d{1,6})? \[\d{1,9}\]: (.*)$/
const REQUEST = /^Request \(file descriptor \d{1,9}\): (.*)$/

/** tinyproxy: client and status stand in other lines, if anywhere. */
export const tinyproxy: LineFormat = {
  id: 'tinyproxy',
  title: 'tinyproxy',
  hints: [{ begins: ['upper'], holds: [']: '] }],
  open: (facts) => ({
    read(body) {
      const [, time = '', text = ''] = (typeof body === 'string' ? LINE.exec(body) : null) ?? []
      if (text === '') return undefined
      const line = REQUEST.exec(text)?.[1]
      const request = line === undefined ? undefined : requestOf(line)
      if (!request) return []
      const [day = '', clock = ''] = [time.slice(0, 6).replace(/ 0(\d)$/, '  $1'), time.slice(7)]
      const stamp = yearlessTime(`${day} ${clock}`, facts)
      return [stamp ? { ...request, stamp } : request]
    },
  }),
}
