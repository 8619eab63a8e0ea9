import { UsageError } from '../errors.ts'
import { afterOf } from '../logs/answers/elasticsearch.ts'
import { findInputs, type Wanted } from '../logs/input/files/find.ts'
import { InputError } from '../logs/input/input-error.ts'
import { elasticsearchQuery } from '../logs/query/elasticsearch.ts'
import { lokiQuery } from '../logs/query/loki.ts'
import type { Querying } from '../logs/query/querying.ts'
import { columnsIn } from '../logs/sql/column-list.ts'
import type { DialectName } from '../logs/sql/dialects.ts'
import type { TableColumn } from '../logs/sql/pick-schema.ts'
import { LISTING, scriptFor } from '../logs/sql/script.ts'
import type { Asking } from '../logs/sql/statement.ts'
import { textOf } from './row-sources.ts'
import { rethrow, withUsageErrors } from './usage-errors.ts'

/** The statement whose answer is rows to judge. Throws UsageError for invalid names. */
export function logStatement(asking: Asking): string {
  return withUsageErrors(() => scriptFor(asking))
}

/** Longest list of columns. */
const LONGEST = 1 << 20

/**
 * The columns of a table, from a listing of the engine in a file. Throws UsageError without columns, with the statement
 * that lists them.
 */
export async function columnList(wanted: Wanted, dialect: DialectName, table: string): Promise<readonly TableColumn[]> {
  const { inputs } = await findInputs(wanted).catch(rethrow)
  const texts = await Promise.all(inputs.map((input) => textOf(input, LONGEST)))
  const columns = columnsIn(texts.join('\n'))
  if (columns.length > 0) return columns
  throw new UsageError(
    `logs sql --schema auto needs the list of columns, from a file or a pipe: the answer of ${LISTING[dialect](table)}`,
  )
}

/** The query for lines of Loki. Throws UsageError. */
export function linesQuery(selector: string, querying: Querying): string {
  return withUsageErrors(() => lokiQuery(selector, querying))
}

/** The query for the first page, or for the page after a given one; undefined after the last. Throws UsageError. */
export async function elasticsearchPage(querying: Querying, wanted: Wanted): Promise<string | undefined> {
  const { inputs, troubles } = await findInputs(wanted).catch(rethrow)
  const [page] = inputs
  if (troubles.length > 0) rethrow(new InputError(troubles.join('\n')))
  if (!page) return elasticsearchQuery(querying)
  const text = await textOf(page)
  const after = withUsageErrors(() => afterOf(page.name, text))
  return after && elasticsearchQuery(querying, after)
}
