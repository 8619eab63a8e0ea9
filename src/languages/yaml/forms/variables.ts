import type { Form } from '../../json/data/sheet.ts'
import { nameIt } from '../../json/data/sheet.ts'

/** Variables that a task runner puts in by name: `vars:` of a Taskfile. */
export const variables: Form = {
  visit(sheet, { map, path }) {
    if (path.at(-1) === 'variables' || path.at(-1) === 'parameters')
      for (const pair of map.pairs) nameIt(sheet, pair.key.value, pair)
  },
}
