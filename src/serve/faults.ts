import { type Answer, failure } from './api/answer.ts'

/** Answers that come now and then instead of the right one. */
export interface Fault {
  /** One of the specification's (Errors), from 400 on. */
  readonly status: number
  /** From 0 to 1. */
  readonly rate: number
}

/** Meaning of statuses (Errors). */
export const FAULT_STATUSES: Readonly<Record<number, string>> = {
  400: 'Parse error: invalid syntax or parameters',
  401: 'Valid credentials are required',
  402: 'Trial access',
  403: 'Insufficient privileges',
  404: 'Not found',
  405: 'Unsupported method',
  409: 'Conflict with the current state of the resource',
  415: 'Unsupported content type',
  422: 'Validation error',
  429: 'Request rate limit exceeded',
  500: 'Server error',
  503: 'Maintenance or overload',
}

/** Draws, for each request, the fault that it meets: the same ones in each run. */
export function faultsOf(faults: readonly Fault[]): () => Answer | undefined {
  let state = 1
  const draw = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return () => {
    for (const { status, rate } of faults) {
      if (draw() >= rate) continue
      const { body } = failure(status, `${status}-fault`, `${FAULT_STATUSES[status]} (asked for by --fault)`)
      return { status, body, ...(status === 429 || status === 503 ? { headers: { 'Retry-After': '1' } } : {}) }
    }
    return undefined
  }
}
