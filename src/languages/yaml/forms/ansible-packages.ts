import { lookUp } from '../../../core/runtime/safe-look-up.ts'
import {
  cutScalar,
  itemsOf,
  mapOf,
  member,
  type Node,
  pairOf,
  type Scalar,
  scalarOf,
  spanOf,
  stringOf,
  textOf,
} from '../../json/data/node.ts'
import type { Form, Sheet } from '../../json/data/sheet.ts'

/** Modules that install packages, by the last word of their name. */
const MANAGERS: Readonly<Record<string, string>> = {
  pip: 'PyPI',
  pipx: 'PyPI',
  gem: 'RubyGems',
  npm: 'npm',
  yarn: 'npm',
  pnpm: 'npm',
  composer: 'Packagist',
  cpanm: 'CPAN',
  win_psmodule: 'PowerShell module',
  psmodule: 'PowerShell module',
}
const MODULE = /^(?:[a-z]\w{0,40}\.[a-z]\w{0,40}\.)?([a-z_]{2,20})$/
const ABSENT = /^(?:absent|removed)$/
/** A name and the requested release: `a==1.0`, `a[b]>=1`, `a@1`, `a:1`. */
const NAMED = /^\s*(@?[\w./-]+)(?:\[[\w,]{0,60}\])?\s*(?:(==|[<>~!]=?|@|:)\s*(\S.*))?$/
/** `name=a version=1`. */
const WORD = /(?<![\w])(name|version|state)=["']?([^\s"']+)/g

/** Packages that tasks install. */
export const ansiblePackages: Form = {
  visit(sheet, { map }) {
    for (const { key, value } of map.pairs) {
      const ecosystem = lookUp(MANAGERS, MODULE.exec(key.value)?.[1] ?? '')
      if (!ecosystem || !value) continue
      const line = scalarOf(value)
      if (line) takeWords(sheet, ecosystem, line)
      else if (mapOf(value) && !ABSENT.test(stringOf(value, 'state') ?? '')) takeMap(sheet, ecosystem, value, map)
    }
  },
}

function takeMap(sheet: Sheet, ecosystem: string, task: Node, around: Node): void {
  const name = pairOf(task, 'name', 'arguments')?.value
  const version = scalarOf(pairOf(task, 'version', 'required_version')?.value)
  const looped = /\{\{\s*item\b/.test(scalarOf(name)?.value ?? '')
  const names = looped ? member(around, 'loop', 'with_items', 'with_list') : name
  for (const node of [...itemsOf(names), ...(scalarOf(names) ? [names] : [])]) {
    const packageName = scalarOf(node) ?? scalarOf(pairOf(node, 'name')?.value)
    const release = scalarOf(pairOf(node, 'version')?.value) ?? version
    if (packageName) push(sheet, ecosystem, packageName, release)
  }
}

function takeWords(sheet: Sheet, ecosystem: string, line: Scalar): void {
  if (line.value.length > 1_000) return
  const words = new Map<string, Scalar>()
  for (const { 0: all, 1: key = '', 2: word = '', index } of line.value.matchAll(WORD)) {
    const end = index + all.length
    words.set(key, cutScalar(sheet.file, line, end - word.length, end))
  }
  const name = words.get('name')
  if (name && !ABSENT.test(words.get('state')?.value ?? '')) push(sheet, ecosystem, name, words.get('version'))
}

function push(sheet: Sheet, ecosystem: string, scalar: Scalar, release: Scalar | undefined): void {
  const [whole = '', name = '', sign = '', range = ''] = NAMED.exec(scalar.value) ?? []
  if (name === '' || name.includes('://')) return
  const start = scalar.value.indexOf(name)
  const from = /^[<>~!]/.test(sign) ? whole.length - range.length - sign.length : whole.length - range.length
  const written = range === '' ? release && textOf(sheet.file, release) : textOf(sheet.file, scalar, from)
  sheet.evidence.push({
    kind: 'dependency',
    at: spanOf(sheet.file, cutScalar(sheet.file, scalar, start, start + name.length)),
    context: sheet.context,
    ecosystem,
    name,
    form: 'manifest',
    ...(written && { range: written }),
  })
}
