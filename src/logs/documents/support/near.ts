import { needleTest, needleWords } from '../../interpret/needle.ts'

/** Whether a text may concern this API, without configured hosts and paths. */
export const isNear = needleTest(needleWords(), false)
