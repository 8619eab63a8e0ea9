import { FixError } from '../../../core/findings/fix-error.ts'
import { UsageError } from '../../../errors.ts'
import { GateError } from '../../../gate/gate-error.ts'
import { cleanTalk } from '../../../report/support/text/words.ts'

/** Message of an error that ends a run: sentences for usage errors, else the stack trace. */
export function failureText(error: unknown): string {
  if (error instanceof UsageError || error instanceof FixError || error instanceof GateError) {
    return error.message
      .split('\n')
      .map((line) => `cloudapi-migrate: ${cleanTalk(line, false)}\n`)
      .join('')
  }
  // A name in it may contain line ends: they must not start a line of the message.
  const lines = described(error)
    .split('\n')
    .map((line) => cleanTalk(line, false))
  return `cloudapi-migrate: internal error: ${lines.join('\n      ')}\n`
}

function described(error: unknown): string {
  try {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  } catch {
    return 'unknown error'
  }
}
