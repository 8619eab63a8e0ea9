import type { LoggedHeader } from '../../../core/traffic/log.ts'

/** A logged header as one word or two: the value is there for media types only. */
export function headerText({ name, value }: LoggedHeader): string {
  return value === undefined ? name : `${name}: ${value}`
}
