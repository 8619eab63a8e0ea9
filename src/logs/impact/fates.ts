import { answeredWith, type Doing, doingOf } from '../../core/traffic/answer.ts'
import type { Fate, Phase, Shape } from '../../core/traffic/log.ts'

/** Fate of calls to old versions with a 2xx status. Other statuses determine it alone. */
const ACCEPTED: Readonly<Record<Phase, Readonly<Record<Doing, Fate>>>> = {
  before: { changing: 'worked', reading: 'worked', other: 'worked' },
  window: { changing: 'possible', reading: 'possible', other: 'possible' },
  after: { changing: 'silent', reading: 'untrusted', other: 'unknown' },
  unknown: { changing: 'unknown', reading: 'unknown', other: 'unknown' },
}

/** Fate of a call to one of versions 1 to 5. */
export function fateOf({ method, status, phase }: Pick<Shape, 'method' | 'status' | 'phase'>): Fate {
  switch (answeredWith(status)) {
    case 'accepted':
      return ACCEPTED[phase][doingOf(method)]
    case 'redirected':
      return 'redirect'
    case 'failed':
      return 'visible'
    case 'none':
      return 'unknown'
  }
}
