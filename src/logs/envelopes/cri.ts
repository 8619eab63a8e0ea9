import type { Envelope } from '../format.ts'
import { isoTime } from '../formats/support/any-time.ts'
import { innerOf } from './support/inner.ts'

const CRI = /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,18}(?:Z|[+-]\d{2}:\d{2})) (stdout|stderr) ([PF])(?::\S{0,20})? /

/** The container runtime interface of Kubernetes: `2023-09-30T10:00:00.1Z stdout F …`; `P` marks a partial line. */
export const cri: Envelope = {
  id: 'cri',
  title: 'Kubernetes CRI',
  hints: [{ begins: ['date'] }],
  unwrap(body) {
    const match = typeof body === 'string' ? CRI.exec(body) : null
    if (!match || typeof body !== 'string') return undefined
    const [head, time = '', stream, part] = match
    return [innerOf(body.slice(head.length), { stamp: isoTime(time), stream, isPart: part === 'P' })]
  },
}
