import path from 'node:path'
import type { Finding } from '../../../src/core/findings/finding.ts'
import type { Change, FixPlan } from '../../../src/core/findings/fix.ts'
import { PROOF_STEPS } from '../../../src/core/findings/fix.ts'
import { faultsOf } from '../../../src/core/language/faults.ts'
import { applyEdits } from '../../../src/core/text/edits.ts'
import type { Edit } from '../../../src/core/text/span.ts'
import { mapSpan } from '../../../src/fix/edits.ts'
import { audit } from '../../../src/index.ts'
import { languageOf } from '../../../src/languages/index.ts'
import { apply, plan } from '../../../src/pipeline/plan-fixes.ts'
import type { File } from './addresses.ts'
import { inFolder, type Project, projectsOf, readText } from './batch.ts'
import { hasMark, type LanguageName } from './languages.ts'
import type { Program } from './model.ts'
import { type Code, type Site, sitesOf } from './pieces.ts'

/** What is wrong with each program after it was fixed, by its number; programs without trouble are absent. */
export type Troubles = Map<number, string[]>

const AS_OF = '2026-11-21'

/** Fixes programs, each a project of one folder, first what is safe, then what is to review, and checks the outcome. */
export async function fixAll(language: LanguageName, programs: readonly Program[]): Promise<Troubles> {
  const projects = projectsOf(language, programs)
  return inFolder(projects, async (cwd) => {
    const troubles: Troubles = new Map()
    for (const unsafe of [false, true]) {
      const note = noteIn(troubles, projects, unsafe ? 'unsafe: ' : '')
      const first = await plan({ cwd, asOf: AS_OF, unsafe })
      checkPlan(first, cwd, note)
      const written = await apply(first)
      for (const { outcome, group, why } of written.fixes) {
        if (outcome === 'ready' || outcome === 'failed') note(group.findings[0]?.at.file ?? '', `${outcome}: ${why}`)
      }
      const fates = projects.map((project) => checkTexts(project, cwd, unsafe, (text) => note(project.name, text)))
      for (const project of projects) await checkFaults(project, cwd, (text) => note(project.name, text))
      const after = await audit({ cwd, asOf: AS_OF })
      for (const finding of after.findings) {
        if (finding.level !== 'note' && isOfFixed(finding, projects, fates))
          note(finding.at.file, `still ${finding.rule}`)
      }
      const second = await plan({ cwd, asOf: AS_OF, unsafe })
      for (const change of second.changes) note(change.file, `a second fix changes ${change.file}`)
    }
    return troubles
  })
}

type Note = (file: string, text: string) => void

function noteIn(troubles: Troubles, projects: readonly Project[], before: string): Note {
  return (file, text) => {
    const index = projects.findIndex(({ name }) => file === name || file.startsWith(`${name}/`))
    const list = troubles.get(index) ?? []
    if (!list.includes(before + text)) list.push(before + text)
    troubles.set(index, list)
  }
}

/** Of each changed file: what is said of it is on disk, edits make the text, and the order of groups does not count. */
function checkPlan({ changes, fixes }: FixPlan, cwd: string, note: Note): void {
  for (const { outcome, proof, group } of fixes)
    if (outcome === 'ready' && !PROOF_STEPS.every((step) => proof?.[step]))
      note(group.findings[0]?.at.file ?? '', 'a step of the proof is missing')
  for (const change of changes) {
    const { file, before, after, edits } = change
    if (readText(path.join(cwd, file)).text !== before) note(file, `${file} is not what was read`)
    if (applyEdits(before, edits) !== after) note(file, `the edits of ${file} do not make its text`)
    if (!isUntouched(change)) note(file, `${file} changes outside of its edits`)
    const groups = fixes.filter(({ outcome, edits }) => outcome === 'ready' && edits.some((edit) => edit.file === file))
    const lists = groups.map((group) => group.edits.filter((edit) => edit.file === file))
    for (const order of [lists, [...lists].reverse()]) {
      if (oneByOne(before, order) !== after) note(file, `the order of groups counts in ${file}`)
    }
  }
}

/** Walks the edits: between two of them stands what stood there. */
function isUntouched({ before, after, edits }: Change): boolean {
  let from = 0
  let at = 0
  for (const { start, end, text } of edits) {
    if (before.slice(from, start) !== after.slice(at, at + start - from)) return false
    if (after.slice(at + start - from, at + start - from + text.length) !== text) return false
    at += start - from + text.length
    from = end
  }
  return before.slice(from) === after.slice(at)
}

/** The text after the edits of each group in turn; what groups share counts once. */
function oneByOne(text: string, groups: readonly (readonly Edit[])[]): string {
  let done: readonly Edit[] = []
  let now = text
  for (const edits of groups) {
    const fresh = edits.filter((edit) => !done.some((one) => one.start === edit.start && one.end === edit.end))
    now = applyEdits(
      now,
      fresh.map((edit) => mapSpan(done, edit)),
    )
    done = [...done, ...fresh].sort((a, b) => a.start - b.start || a.end - b.end)
  }
  return now
}

/** Compares the files of a project with what must have become of them; tells which units were changed. */
function checkTexts(project: Project, cwd: string, unsafe: boolean, note: (text: string) => void): Fate {
  const { files, expected, program, name } = project
  const now = files.map((file) => readText(path.join(cwd, name, file.path)))
  now.forEach(({ bom }, index) => {
    const file = files[index]
    if (file && bom !== hasMark(file, program)) note(`the byte order mark of ${file.path} changed`)
  })
  const choices = expected.map((one): Fate => {
    if (one === 'whole') return [true, false]
    if (one === 'any') return [undefined]
    return [one === 'fixed' || (one === 'review' && unsafe)]
  })
  const fates = combinations(choices)
  const wrong = fates.map((fate) =>
    files.findIndex((file, index) => !isText(now[index]?.text ?? '', file, fate, unsafe)),
  )
  const right = wrong.indexOf(-1)
  if (right >= 0) return fates[right] ?? []
  const index = wrong[0] ?? 0
  const file = files[index]
  if (file)
    note(`${expected.join(', ')} was expected:\n${difference(now[index]?.text ?? '', wanted(file, fates[0] ?? []))}`)
  return expected.map(() => false)
}

/** Whether each unit was changed; undefined: it may be either. The old host moves on its own with unsafe fixes. */
type Fate = readonly (boolean | undefined)[]

function combinations(choices: readonly Fate[]): Fate[] {
  return choices.reduce<Fate[]>((all, one) => all.flatMap((fate) => one.map((choice) => [...fate, choice])), [[]])
}

function pick({ unit, kind, before, after }: Site, fate: Fate): string {
  return fate[unit] && kind !== 'host' ? after : before
}

function wanted({ code }: File, fate: Fate): string {
  return code.map((part) => (typeof part === 'string' ? part : pick(part, fate))).join('')
}

/** Where members go, blanks and commas around them may go too: that they are right is for its reader to say. */
function isText(text: string, file: File, fate: Fate, unsafe: boolean): boolean {
  const form = removes(file.code) ? squeezed : (all: string) => all
  const parts = file.code.map((part) => {
    if (typeof part === 'string') return literally(form(part))
    const { unit, kind, before, after } = part
    const free = fate[unit] === undefined || (kind === 'host' && unsafe)
    return free ? `(?:${literally(form(before))}|${literally(form(after))})` : literally(form(pick(part, fate)))
  })
  return new RegExp(`^${parts.join('')}$`).test(form(text))
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

function removes(code: Code): boolean {
  return sitesOf(code).some(({ kind }) => kind === 'property')
}

/** What may go with a member, or stay without it. */
function squeezed(text: string): string {
  return text.replace(/(?:#|\/\/) 🚧 why/g, '').replace(/[\s,]+/g, '')
}

function difference(text: string, other: string): string {
  const [is, should] = [text.split('\n'), other.split('\n')]
  const lines = (a: readonly string[], b: readonly string[], mark: string) =>
    a.filter((line) => !b.includes(line)).map((line) => `${mark}${line}`)
  return [...lines(is, should, '  is:     '), ...lines(should, is, '  should: ')].slice(0, 12).join('\n')
}

async function checkFaults({ name, files }: Project, cwd: string, note: (text: string) => void): Promise<void> {
  for (const file of files) {
    const { text } = readText(path.join(cwd, name, file.path))
    const reader = languageOf(file.path, text)
    await reader.prepare?.()
    const reading = reader.read({ file: file.path, text })
    if (faultsOf(reading) > 0 || reading.trouble) note(`${file.path} does not parse: ${text}`)
  }
}

/** Whether a finding is at a unit that was changed. */
function isOfFixed({ at }: Finding, projects: readonly Project[], fates: readonly Fate[]): boolean {
  const index = projects.findIndex(({ name }) => at.file.startsWith(`${name}/`))
  const unit = /(?:client|config|unit)(\d)/.exec(at.file.slice(at.file.indexOf('/')))?.[1]
  return unit !== undefined && fates[index]?.[Number(unit)] === true
}
