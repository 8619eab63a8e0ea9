import type { Sdk } from '../sdk.ts'
import { go } from './go.ts'
import { infrastructure } from './infrastructure.ts'
import { jvm } from './jvm.ts'
import { node } from './node.ts'
import { otherLanguages } from './other-languages.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { tools } from './tools.ts'

/** Every row of the SDK map: which releases of which client library or tool speak which version. */
export const sdks: readonly Sdk[] = [
  ...python,
  ...node,
  ...ruby,
  ...go,
  ...jvm,
  ...otherLanguages,
  ...infrastructure,
  ...tools,
]
