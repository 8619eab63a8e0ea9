import type { LogReading } from '../../config/logs.ts'
import { type Row, rowSpelling, tableStatement } from '../../pipeline/log-rows.ts'
import { type Draft, openDraft, writeWhole } from '../support/terminal/output.ts'
import type { Terminal } from '../support/terminal/terminal.ts'

/** Destination of rows while logs are read. */
export interface RowsOut {
  onRow(row: Row): void
  /** All rows came: the file is there. */
  done(): Promise<void>
  /** They did not. */
  drop(): Promise<void>
}

/** UTF-16 units that are written at once. */
const CHUNK = 1 << 16

/** Writes rows to a file or to standard output as they are counted, with the statement for their table. */
export async function rowsOut({ kind, file }: NonNullable<LogReading['export']>, terminal: Terminal): Promise<RowsOut> {
  const { head, row: spelled } = rowSpelling(kind)
  const draft: Draft | undefined = file === undefined ? undefined : await openDraft(terminal.cwd, file)
  let held = head
  const flush = (): void => {
    if (draft) draft.write(held)
    else terminal.out(held)
    held = ''
  }
  return {
    onRow(row) {
      held += spelled(row)
      if (held.length >= CHUNK) flush()
    },
    async done() {
      flush()
      await draft?.done()
      if (file === undefined) terminal.err(tableStatement(kind))
      else await writeWhole(terminal.cwd, `${file}.sql`, tableStatement(kind, file))
    },
    drop: async () => draft?.drop(),
  }
}
