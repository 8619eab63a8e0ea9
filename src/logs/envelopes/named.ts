import type { Envelope } from '../format.ts'
import { innerOf } from './support/inner.ts'

const COMPOSE = /^([a-z0-9][\w.-]{0,80}[-_]\d{1,4}) {1,60}\| ?/
const KUBECTL = /^\[pod\/([\w.-]{1,253})\/[\w.-]{1,253}\] /

/** The name of a container in front of each line: docker compose, `kubectl logs --prefix`. */
export const named: Envelope = {
  id: 'named',
  title: 'a container before each line',
  hints: [
    { begins: ['lower', 'digit'], holds: ['|'] },
    { begins: ['['], holds: ['[pod/'] },
  ],
  unwrap(body) {
    const match = typeof body === 'string' ? (COMPOSE.exec(body) ?? KUBECTL.exec(body)) : null
    return match && typeof body === 'string' ? [innerOf(body.slice(match[0].length), { client: match[1] })] : undefined
  },
}
