import type { Source } from '../../core/language/language.ts'
import type { Entry } from './parts/entry.ts'
import { linesOf } from './parts/lines.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'

/** A key at the margin, with what stands behind it; and what may stand there beside keys. */
const TOP = /^(?:["']?([\w-]+)["']?:(?:[ \t]+(.*))?|#.*|---.*|\.\.\.)$/
/** A key of a section: `/name/1.0.0`, `/name@1.0.0`, `name@1.0.0(peer@2)`, of lock file versions 5 to 9; a long one behind `?`. */
const ID = /^ {2}(?:\? )?["']?\/?((?:@[^/@\s"']{1,200}\/)?[^/@()\s"']{1,200})[@/]((?:[^()_\s"':]|:(?=[^\s"'])){1,200})/

/** `pnpm-lock.yaml`: each package with its version. It is read line by line, as pnpm writes it: a tree of it takes far more. */
export const pnpmLock = manifest({
  id: 'pnpm-lock',
  files: /(?:^|\/)pnpm-lock\.ya?ml$/i,
  called: 'pnpm-lock.yaml',
  ecosystem: 'npm',
  form: 'lock',
  find,
})

function find({ text }: Source, note: Note): Listed {
  let section = ''
  for (const { text: line, start } of linesOf(text)) {
    if (line === '') continue
    if (line.charAt(0) === ' ') {
      const entry = section === 'packages' ? entryOn(line, start) : undefined
      if (entry) note(entry)
      continue
    }
    const [whole, key, value = ''] = TOP.exec(line) ?? []
    if (whole === undefined || isOpen(value)) return { broken: true }
    section = key ?? section
  }
  return {}
}

/** A list or a map in brackets that goes on in the next line: pnpm writes none. */
function isOpen(value: string): boolean {
  return /^[[{]/.test(value) && !/[\]}]\s*$/.test(value)
}

function entryOn(line: string, start: number): Entry | undefined {
  const [whole, name = '', version = ''] = ID.exec(line) ?? []
  if (whole === undefined) return undefined
  const from = start + whole.length - version.length - 1 - name.length
  const end = from + name.length
  return { name, start: from, end, range: { start: end + 1, value: version }, resolved: version }
}
