import type { Stamp } from '../../../core/traffic/log.ts'
import { isoTime } from '../support/any-time.ts'
import { clfTime } from '../support/clf-time.ts'
import type { Found } from './matcher.ts'

const PER_MS: Readonly<Record<string, number>> = { s: 1000, ms: 1, us: 1 / 1000 }
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The time in the fields of a line, whole or in parts. */
export function timeOf(fields: readonly Found[]): Stamp | undefined {
  const parts = new Map<string, string>()
  for (const { field, text } of fields) {
    if (!field.meaning.startsWith('time-')) continue
    const unit = field.meaning.slice(5)
    const whole = wholeTime(unit, text)
    if (whole) return withFraction(whole, unit, fields)
    parts.set(unit, text)
  }
  return parts.size > 0 ? timeOfParts(parts) : undefined
}

function wholeTime(unit: string, text: string): Stamp | undefined {
  if (unit === 'clf') return clfTime(text.replace(/^\[|\]$/g, ''))
  if (unit === 'iso') return isoTime(text)
  const perUnit = PER_MS[unit]
  if (perUnit === undefined || !/^\d{1,17}(?:\.\d{1,9})?$/.test(text)) return undefined
  return { ms: Math.round(Number(text) * perUnit), zoned: true }
}

/** `%{sec}t.%{msec_frac}t`. */
function withFraction(stamp: Stamp, unit: string, fields: readonly Found[]): Stamp {
  const fraction = unit === 's' ? fields.find(({ field }) => field.meaning === 'time-fraction')?.text : undefined
  if (fraction === undefined || !/^\d+$/.test(fraction) || stamp.ms % 1000 !== 0) return stamp
  return { ...stamp, ms: stamp.ms + Math.floor(Number(`0.${fraction}`) * 1000) }
}

function timeOfParts(parts: ReadonlyMap<string, string>): Stamp | undefined {
  const two = (unit: string) => (parts.get(unit) ?? '').replace(' ', '0')
  const short = parts.get('y')
  const year = parts.get('Y') ?? (short === undefined ? '' : `20${short}`)
  const name = parts.get('b')
  const month = name === undefined ? two('m') : String(MONTHS.indexOf(name) + 1).padStart(2, '0')
  const seconds = parts.get('S') ?? '00'
  const fraction = parts.get('fraction')
  const zone = /^(?:UTC|GMT)$/.test(parts.get('Z') ?? '') ? 'Z' : (parts.get('z') ?? '')
  const clock = `${two('H')}:${two('M')}:${seconds}${fraction === undefined ? '' : `.${fraction}`}`
  return isoTime(`${year}-${month}-${two('d')}T${clock}${zone}`)
}
