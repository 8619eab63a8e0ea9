import type { FixFormat } from '../support/piece-format.ts'
import { jsonPieces, lazily } from '../support/pieces.ts'

/** The fixes for programs: versioned, described by the schema that `schema fixes` prints. */
export const json = {
  *render({ branch, rows }) {
    yield* jsonPieces({ schema: 1, kind: 'fixes', branch, repositories: lazily(rows, (row) => row) }, 2)
    yield '\n'
  },
} satisfies FixFormat
