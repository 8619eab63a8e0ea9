/** Outcome of a call by its status. `none`: no answer was logged, or none came. */
export type Answered = 'accepted' | 'redirected' | 'failed' | 'none'

/** Statuses that proxies log when a client left or nothing was sent back: the outcome at the server is unknown. */
const LEFT: ReadonlySet<number> = new Set([444, 460, 499])

/** The outcome by a status; `none` for absent, 0, below 200 and above 599. */
export function answeredWith(status: number | undefined): Answered {
  if (status === undefined || !(status >= 200 && status <= 599) || LEFT.has(status)) return 'none'
  if (status < 300) return 'accepted'
  return status < 400 ? 'redirected' : 'failed'
}

/** Effect of a method on its target; `other`: not logged, or no method of this API. */
export type Doing = 'changing' | 'reading' | 'other'

const DOES: Readonly<Record<string, Doing>> = {
  POST: 'changing',
  PUT: 'changing',
  PATCH: 'changing',
  DELETE: 'changing',
  GET: 'reading',
  HEAD: 'reading',
  OPTIONS: 'reading',
}

/** The effect of a method, upper case. */
export function doingOf(method: string | undefined): Doing {
  return (method !== undefined && Object.hasOwn(DOES, method) && DOES[method]) || 'other'
}
