import { mapOf, type Node, type Pair, pairOf } from '../../json/data/node.ts'
import { claim, type Form, nameIt, type Sheet } from '../../json/data/sheet.ts'

/** Names that tools put in: `variables:` and `parameters:` of a file, inputs of a workflow with their defaults. */
export const variables: Form = {
  visit(sheet, { map, path }) {
    const last = path.at(-1)
    if (last === 'variables' || last === 'parameters') for (const pair of map.pairs) nameIt(sheet, pair.key.value, pair)
    const inputs = pairOf(map, 'inputs')
    const isWorkflow = last === 'workflow_dispatch' || last === 'workflow_call' || pairOf(map, 'runs') !== undefined
    if (inputs && isWorkflow) takeInputs(sheet, inputs)
  },
}

/** What an input is when nothing is given: `${{ inputs.name }}`. */
function takeInputs(sheet: Sheet, { key, value, start, end }: Pair): void {
  const pairs = (mapOf(value)?.pairs ?? []).flatMap((input): Pair[] => {
    const given = pairOf(input.value, 'default')?.value
    return given ? [{ ...input, value: given, removal: [] }] : []
  })
  if (pairs.length === 0) return
  const defaults: Node = { kind: 'map', pairs, merges: [], start, end }
  claim(sheet, defaults, { declares: true })
  nameIt(sheet, 'inputs', { key, value: defaults })
}
