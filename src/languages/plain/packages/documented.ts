import type { Node, Scalar } from 'yaml'
import type { Dependency } from '../../../core/findings/evidence.ts'
import { yamlParser } from '../../../core/runtime/yaml.ts'
import { evidenceOf } from '../../manifests/parts/entry.ts'
import { requirementAt } from '../../manifests/parts/requirement.ts'
import { documentOf } from '../../manifests/parts/yaml.ts'
import type { Page } from '../page/page.ts'
import { isKnown } from './named.ts'

/** The documentation of a module or plugin of Ansible: YAML in a string of its program. */
const IN_PROGRAM = /^[ \t]*DOCUMENTATION[ \t]*=[ \t]*[rRuU]?("""|''')/gm
/** The same in a file of its own, beside a module that is no Python. */
const IN_FILE = /^DOCUMENTATION[ \t]*:/m
const REQUIREMENTS = /^[ \t]*requirements[ \t]*:/m
/** Text that may follow a requirement in words. */
const REMARK = /(?<!\s)\s*\([^()]*\)\s*$/

/** Packages that the documentation of modules and plugins of Ansible declares as required. */
export function documented(page: Page): Dependency[] {
  const { file, text } = page
  if (/\.pyw?$/i.test(file))
    return Array.from(text.matchAll(IN_PROGRAM), (match) => {
      const start = match.index + match[0].length
      const end = text.indexOf(match[1] ?? '', start)
      const [from, to] = end < 0 ? [start, start] : requirementsIn(page.text, start, end)
      return required(page, from, to)
    }).flat()
  return /\.ya?ml$/i.test(file) && IN_FILE.test(text) ? required(page, 0, text.length, 'DOCUMENTATION') : []
}

/** The lines of the key at the margin of a document, which is the margin of its first line; none of the rest is read. */
function requirementsIn(text: string, start: number, end: number): readonly [start: number, end: number] {
  let margin: string | undefined
  let from: number | undefined
  for (let at = start; at < end; ) {
    const close = text.indexOf('\n', at)
    const next = close < 0 || close >= end ? end : close + 1
    const line = text.slice(at, next)
    const indent = /^[ \t]*(?![ \t]|$|[#\r\n]|---)/.exec(line)?.[0]
    if (indent !== undefined) {
      margin ??= indent
      const isKey = indent.length <= margin.length && line.charAt(indent.length) !== '-'
      if (isKey && from !== undefined) return [from, at]
      if (isKey && REQUIREMENTS.test(line)) from = at
    }
    at = next
  }
  return [from ?? end, end]
}

function required(page: Page, start: number, end: number, ...keys: readonly string[]): Dependency[] {
  const text = page.text.slice(start, end)
  if (!REQUIREMENTS.test(text) || !isKnown(text, page.words)) return []
  const found = documentOf(text)?.getIn([...keys, 'requirements'], true)
  const items = yamlParser().isSeq(found) ? found.items : [found]
  return items.flatMap((item) => {
    const entry = yamlParser().isScalar(item) ? entryOf(text, item) : undefined
    if (!entry || !isKnown(entry.name, page.words)) return []
    const { range } = entry
    return evidenceOf(
      page,
      { ecosystem: 'PyPI', form: 'declared' },
      {
        ...entry,
        start: start + entry.start,
        end: start + entry.end,
        range: range && { ...range, start: start + range.start, ...(range.end && { end: start + range.end }) },
      },
    )
  })
}

/** A scalar that is a requirement and no sentence. */
function entryOf(text: string, item: Scalar & { range?: Node['range'] }) {
  const { range, value } = item
  if (!range || typeof value !== 'string') return undefined
  const quote = /["']/.test(text.charAt(range[0])) ? 1 : 0
  const [from, to] = [range[0] + quote, range[1] - quote]
  return requirementAt(text, from, to - (REMARK.exec(text.slice(from, to))?.[0].length ?? 0))
}
