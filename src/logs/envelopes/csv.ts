import type { Envelope } from '../format.ts'
import { withKeys } from '../formats/support/custom-keys.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { fieldsOf } from './support/columns.ts'
import { innerOf } from './support/inner.ts'

/** A table with a header, as warehouses and search engines export logs: its columns are read as the keys of JSON are. */
export const csv: Envelope = {
  id: 'csv',
  title: 'CSV or TSV with a header',
  unwrap(body, { columns, keys }) {
    if (!columns || typeof body !== 'string') return undefined
    const fields = fieldsOf(decodeUtf8(body), columns.delimiter)
    if (fields?.length !== columns.names.length) return undefined
    const row = Object.fromEntries(columns.names.map((name, at) => [name, fields[at] ?? '']))
    return [innerOf(withKeys(row, keys))]
  },
}
