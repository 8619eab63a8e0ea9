import { moduleOnly } from '../../core/language/empty-module.ts'
import { type Expression, type Module, WHOLE_TEXT } from '../../core/language/expression.ts'
import type { Source } from '../../core/language/language.ts'

/** A file whose text is sent as it stands there, as a module of its own that lends it. */
export function textModule({ file, text }: Source): Module {
  const span = { file, start: 0, end: text.length }
  const value: Expression = { kind: 'text', text: [{ kind: 'written', value: text, span, verbatim: true }], span }
  return moduleOnly(`${file}${WHOLE_TEXT}`, 'plain', { exports: [{ name: WHOLE_TEXT, value, span }] })
}
