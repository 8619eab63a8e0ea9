import { templateText } from '../data/expressions.ts'
import { scalarOf, spanOf } from '../data/node.ts'
import type { Form } from '../data/sheet.ts'
import { ADDRESS } from '../data/words.ts'

const LONGEST = 300
const MOST = 2_000
/** Values that mean something to this API alone. */
const VOLUME_TYPE = /^ssd[ _-](?:standard|premium)$/i
const VERSION = /^v[1-6]$/
/** Keys at the top that say what they are the version of. */
const OF_SOMETHING = /\w{3}version$/i
/** Keys that may hold an address, or a part of one. */
const KEY = /url|uri|host|endpoint|base|api|version|path|root|prefix|server/i

/** Config keys by their dotted name: what code reads from a file by a name is looked up so. */
export const settings: Form = {
  visit(sheet, { map, path, listed }) {
    if (sheet.context !== 'config' && !/\.(?:json|jsonc|json5)$/i.test(sheet.file)) return
    if (listed || path.length > 8 || sheet.evidence.length > MOST) return
    for (const { key, value } of map.pairs) {
      const scalar = scalarOf(value)
      if (!scalar || scalar.value === '' || scalar.value.length > LONGEST) continue
      // A version alone says what it is, whatever its key.
      const isTelling =
        VOLUME_TYPE.test(scalar.value) ||
        ((path.length > 0 || OF_SOMETHING.test(key.value)) && VERSION.test(scalar.value))
      if (!isTelling && !ADDRESS.test(scalar.value) && !(KEY.test(key.value) && /^v?\d|[/.]/.test(scalar.value)))
        continue
      const name = [...path, key.value].join('.')
      // The name of a setting of an old client: only a value says that it is one.
      if ((path.length === 0 || /^api\.url$/i.test(name)) && !isTelling && !ADDRESS.test(scalar.value)) continue
      const at = spanOf(sheet.file, key)
      sheet.evidence.push({
        kind: 'setting',
        at: { ...at, start: at.end },
        context: sheet.context,
        name: [{ kind: 'written', value: name, span: at, verbatim: false }],
        value: templateText(sheet, scalar),
      })
    }
  },
}
