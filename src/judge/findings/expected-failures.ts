import type { Context } from '../../core/findings/evidence.ts'
import type { Problem } from '../../core/findings/finding.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'

/** A problem of a test whose fix takes out what the test expects to be refused: whether it is still a test, a person decides. */
export function withExpectedFailure(context: Context, problem: Problem, written: PlaceReader): Problem {
  const { fix, at } = problem
  if (context !== 'test' || fix?.safety !== 'safe' || !fix.edits.some(({ text }) => text === '')) return problem
  if (!written.isExpectedToFail(at)) return problem
  const title = `${fix.title} The test expects this call to fail: without the property it tests something else.`
  return { ...problem, fix: { ...fix, safety: 'review', title } }
}
