import { type Form, nameIt } from '../../json/data/sheet.ts'

/** Names that tools put in: `variables:` and `parameters:` of a file. */
export const variables: Form = {
  visit(sheet, { map, path }) {
    const last = path.at(-1)
    if (last === 'variables' || last === 'parameters') for (const pair of map.pairs) nameIt(sheet, pair.key.value, pair)
  },
}
