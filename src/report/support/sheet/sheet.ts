import type { Column } from '../../logs/support/layout.ts'

/** A column whose cells come from outside are shown as code where a format has that. */
export interface SheetColumn extends Column {
  readonly code?: true
}

/** A table with its heading. */
export interface SheetSection {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
}

/** A report in words, independent of the output format: title, tables, caveats and verdict. */
export interface Sheet {
  readonly title: string
  readonly verdict: string
  readonly about: readonly string[]
  readonly sections: readonly SheetSection[]
  readonly notes: readonly string[]
}
