import type { Configurations } from '../../rules/api/moves/terraform-state.ts'
import type { MovedName } from '../core/findings/checklist.ts'
import { movedFile } from './terraform-file.ts'

const CONFIGURATION = /\.(?:tf|tofu)$/i
/** Files that may hold a configuration, in a form that is not edited. */
const ELSEWHERE = /\.(?:tf|tofu)\.\w+$|(?<!\.terraform\.lock)\.hcl$|\.tftpl$/i
const NAME = /\bprofitbricks(?:\b|_)/
const OLD = /\bprofitbricks(?:_[a-z]|["'])/

/** Reads how the configurations of Terraform among `sources` move to the new provider. */
export function movedConfigurations(sources: ReadonlyMap<string, string>): Configurations {
  const files = [...sources].flatMap(([file, text]) =>
    CONFIGURATION.test(file) && NAME.test(text) ? [movedFile(file, text)] : [],
  )
  return { files, others: [...sources].flatMap(([file, text]) => inAnotherForm(file, text)) }
}

function inAnotherForm(file: string, text: string): MovedName[] {
  const match = ELSEWHERE.test(file) ? OLD.exec(text) : null
  if (!match) return []
  const at = { file, start: match.index, end: match.index + match[0].length }
  return [{ at, from: match[0], note: 'this form of configuration is moved by hand', source: '' }]
}
