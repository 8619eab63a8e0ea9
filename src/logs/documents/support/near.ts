import { needleTest, needleWords } from '../../interpret/needle.ts'

/** Whether a text may be about this API, where nobody says more of it. */
export const isNear = needleTest(needleWords(), false)
