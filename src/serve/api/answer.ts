/** Response of the server. */
export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, instead of a body. */
  readonly raw?: Buffer
}

/** A call that failed (Errors); codes of errors are not shown in the specification and the server's own. */
export function failure(status: number, errorCode: string, message: string): Answer {
  return { status, body: { httpStatus: status, messages: [{ errorCode, message }] } }
}

/** A status for an error that the specification lists without one; the message says so. */
export function ownChoice(status: 415 | 422, message: string): Answer {
  return failure(
    status,
    `${status}-own`,
    `${message} (the specification names no status: ${status} is this server's choice)`,
  )
}

/** A changing call that was accepted: the address of its status, the limits of the rate (Upgrade a server), and the thing where one was made or changed. */
export function accepted(base: string, request: string, body?: unknown): Answer {
  return {
    status: 202,
    headers: {
      Location: `${base}/requests/${request}/status`,
      'X-RateLimit-Remaining': '99',
      'X-RateLimit-Limit': '50',
      'X-RateLimit-Burst': '100',
    },
    ...(body === undefined ? {} : { body }),
  }
}
