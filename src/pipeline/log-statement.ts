import { UsageError } from '../errors.ts'
import { findInputs, type Wanted } from '../logs/input/files/find.ts'
import { columnsIn } from '../logs/sql/column-list.ts'
import type { DialectName } from '../logs/sql/dialects.ts'
import type { TableColumn } from '../logs/sql/pick-schema.ts'
import { LISTING, scriptFor } from '../logs/sql/script.ts'
import type { Asking } from '../logs/sql/statement.ts'
import { rethrow, withUsageErrors } from './usage-errors.ts'

/** The statement whose answer is rows to judge. Throws UsageError for names that cannot stand in one. */
export function logStatement(asking: Asking): string {
  return withUsageErrors(() => scriptFor(asking))
}

/** More of a list of columns is none. */
const LONGEST = 1 << 20

/** The columns of a table, as an engine listed them in a file. Throws UsageError where there are none, with what lists them. */
export async function columnList(wanted: Wanted, dialect: DialectName, table: string): Promise<readonly TableColumn[]> {
  const { inputs } = await findInputs(wanted).catch(rethrow)
  const into = new Uint8Array(LONGEST)
  let text = ''
  for (const input of inputs) {
    const source = input.open()
    try {
      for (let size = await source.read(into); size > 0 && text.length < LONGEST; size = await source.read(into))
        text += Buffer.from(into.subarray(0, size)).toString()
    } finally {
      source.close()
    }
  }
  const columns = columnsIn(text)
  if (columns.length > 0) return columns
  throw new UsageError(
    `logs sql --schema auto needs the list of columns, from a file or a pipe: the answer of ${LISTING[dialect](table)}`,
  )
}
