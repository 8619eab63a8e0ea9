import type { Pair } from 'yaml'
import type { Dependency } from '../../core/findings/evidence.ts'
import type { Language, Reading, Source } from '../../core/language/language.ts'
import { yamlParser } from '../../core/runtime/yaml.ts'
import { plain } from '../plain/index.ts'
import { dependencyOf } from './parts/entry.ts'
import { documentOf } from './parts/yaml.ts'

/** `/name/1.0.0`, `/name@1.0.0`, `name@1.0.0(peer@2)`, of lock file versions 5 to 9. */
const ID = /^(\/?)((?:@[^/@]+\/)?[^/@()]+)[@/]([^()_]+)/
/** Past this a lock file is only searched as text. */
const LARGEST = 20_000_000

/** `pnpm-lock.yaml`: each package with its version. */
export const pnpmLock: Language = {
  id: 'pnpm-lock',
  matches: (file) => /(?:^|\/)pnpm-lock\.ya?ml$/i.test(file),
  read,
}

function read(source: Source): Reading {
  const rest = plain.read(source)
  const others = rest.evidence.filter((evidence) => evidence.kind !== 'dependency')
  const found = source.text.length > LARGEST ? undefined : packages(source)
  if (found) return { ...rest, evidence: [...others, ...found] }
  return {
    ...rest,
    evidence: others,
    trouble: 'This pnpm-lock.yaml is not valid YAML: only its text was searched.',
    faults: 1,
  }
}

function packages(source: Source): Dependency[] | undefined {
  const document = documentOf(source.text)
  if (!document || !yamlParser().isMap(document.contents)) return undefined
  const group = document.contents.get('packages')
  if (!yamlParser().isMap(group)) return []
  return group.items.flatMap((pair) => entry(source, pair))
}

function entry(source: Source, pair: Pair): Dependency[] {
  if (!yamlParser().isScalar(pair.key) || !pair.key.range) return []
  const offset = pair.key.range[0]
  const quote = /["']/.test(source.text.charAt(offset)) ? 1 : 0
  const id = ID.exec(String(pair.key.value))
  if (!id) return []
  const [, slash = '', name = '', version = ''] = id
  const start = offset + quote + slash.length
  const end = start + name.length
  return [
    dependencyOf(source, 'lock', { name, start, end, range: { start: end + 1, value: version }, resolved: version }),
  ]
}
