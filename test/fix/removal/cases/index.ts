import type { Case } from './case.ts'
import { csharp } from './csharp.ts'
import { json, yaml } from './documents.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript, typescript } from './javascript.ts'
import { php } from './php.ts'
import { commented, perl, settings } from './plain.ts'
import { python } from './python.ts'
import { markdown, notebook, playbook, vue } from './regions.ts'
import { ruby } from './ruby.ts'
import { shell } from './shell.ts'

/** Cases by the file that they are. */
export const cases: Readonly<Record<string, readonly Case[]>> = {
  'a.js': javascript,
  'a.ts': typescript,
  'a.py': python,
  'a.go': go,
  'A.java': java,
  'A.cs': csharp,
  'a.rb': ruby,
  'a.php': php,
  'a.sh': shell,
  'a.json': json,
  'a.yml': yaml,
  'a.md': markdown,
  'a.pl': perl,
  'a.tf': settings,
  'b.js': commented,
  'a.vue': vue,
  'a.ipynb': notebook,
  'playbook.yml': playbook,
}
