import { placeholdersIn } from '../../core/text/placeholders.ts'
import { flatten } from '../../core/text/text.ts'
import { alternatives, type Value } from '../values/value.ts'

/** How values are named that say for which language a format is filled. */
const LOCALE = /cultur|locale|provider|invariant/i
/** A language as a text: `en`, `de_DE`, `en-US`. */
const LANGUAGE = /^[a-z]{2,3}(?:[-_]\w{2,4})?$/

/** The operands of a format, the format first: without the locale in front of it, and named ones in their order. */
export function formatOperands(operands: readonly Value[]): readonly Value[] {
  const named = operands.find((value) => value.kind === 'object')
  const format = named?.kind === 'object' ? named.entries.find(({ name }) => name === 'format') : undefined
  if (named?.kind === 'object' && format && !operands.some(isFormat)) {
    const others = named.entries.filter(({ name }) => name !== 'format' && name !== 'provider')
    return [format.value(), ...others.sort((a, b) => (a.name < b.name ? -1 : 1)).map((entry) => entry.value())]
  }
  const [first, second] = operands
  return first && isLocale(first) && (second?.kind === 'text' || second?.kind === 'choice')
    ? operands.slice(1)
    : operands
}

/**
 * The operands of a format that is what a call is made on, or else an argument of that call: a printer or a formatter
 * fills it then. Undefined where no format is seen.
 */
export function formatOperandsOf(self: Value | undefined, args: readonly Value[]): readonly Value[] | undefined {
  if (self && isFormat(self)) return [self, ...args]
  const at = args.slice(0, 2).findIndex(isFormat)
  return at < 0 ? undefined : args.slice(at)
}

/** Whether a value is a text with places to fill. */
export function isFormat(value: Value): boolean {
  return alternatives(value).some((alternative) => {
    if (alternative.kind !== 'text') return false
    const { value: text } = flatten(alternative.text)
    return placeholdersIn(text, 'percent').length > 0 || placeholdersIn(text, 'brace').length > 0
  })
}

function isLocale(value: Value): boolean {
  if (value.kind === 'text') return LANGUAGE.test(flatten(value.text).value)
  const name = value.kind === 'external' ? value.path.join('.') : value.kind === 'hole' ? value.hole.ref.name : ''
  return LOCALE.test(name) || (value.kind === 'hole' && value.absent === true)
}
