import { type Api, apiWith } from '../../../rules/api/api.ts'
import { endingOf, endingsSeenBy, holdsSettings } from '../../core/file-types/families.ts'
import type { Evidence, Url } from '../../core/findings/evidence.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { folderOf, nearestTo } from '../../core/text/paths.ts'
import { literal } from '../../core/text/pattern.ts'
import { flatten, type Hole, holesIn, type Text } from '../../core/text/text.ts'
import { zoneAt } from '../../core/text/zone.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import { type SharedValues, sharedValuesOf } from '../../languages/plain/addresses/shared-values.ts'
import { settingKeys } from '../../languages/plain/configuration/setting-reads.ts'
import type { FileStore, ParsedFile } from '../files/file-store.ts'
import { evidenceOf, inContext } from '../files/readings.ts'
import { keyedValues } from './keyed-values.ts'
import type { ProjectSearch } from './project-search.ts'
import { givesToModule, isTerraform, isVariable, variablesBehindRoots } from './terraform-variables.ts'
import { asksVariable, fits, tellsAddress, variableValues } from './variable-values.ts'

/** Names that are searched for at most. */
const MOST_NAMES = 60
/** Files that give one name a value; more say too little. A variable of Terraform has one for each environment. */
const MOST_FILES = 8
const MOST_ENVIRONMENTS = 64
const DEEPEST = 3

/** A name whose value an address waits for, and where. */
interface Asked {
  readonly hole: Hole
  readonly file: string
  /** As the file spells it. */
  readonly raw: string
  /** Its last word, and the one in front of it. */
  readonly name: string
  readonly owner: string
  /** The keys of the setting that it is. */
  readonly keys?: readonly string[]
}

/**
 * Files that give a value to names that addresses wait for, where no grammar links them: constants of another file,
 * variables of a module, settings, what is put in the place of a word.
 */
export function valueDefinitions(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const api = apiWith(store.custom)
  const asked = [...store.files.values()].flatMap((parsed) => askedBy(parsed, api))
  const projects = new Set(asked.map(({ file }) => projectOf(file)))
  const names = new Set(asked.map(({ name }) => name))
  const raws = new Set(asked.map(({ raw }) => raw).filter((raw) => /^\W|^[A-Z_]+$/.test(raw)))
  const patterns = [
    ...[...names].slice(0, MOST_NAMES).map((name) => `\\b${literal(name)}\\b`),
    ...[...raws].slice(0, MOST_NAMES).map((raw) => `["']${literal(raw)}["']`),
  ]
  const endings = [...new Set(asked.flatMap(({ file }) => endingsSeenBy(file)))]
  return {
    projects,
    patterns,
    endings,
    wants: ({ file, text }) =>
      !store.files.get(file)?.parsed &&
      asked.some((one) => one.file !== file && mayGive(text, one) && endingsSeenBy(one.file).includes(endingOf(file))),
  }
}

/** Whether a text may give a name a version, or put something in its place. */
function mayGive(text: string, { name, raw }: Asked): boolean {
  const at = text.indexOf(name)
  if (at < 0) return raw !== '' && text.includes(raw)
  return new RegExp(
    `\\b${literal(name)}\\b[^]{0,60}?\\bv?[1-6]\\b(?!\\.\\d)|${literal(name)}"[\\s{][^}]{0,400}\\bdefault\\b|["']${literal(raw)}["']`,
  ).test(text)
}

/** The names that decide on the version of addresses in a file that no grammar reads. */
function askedBy(parsed: ParsedFile, api: Api): Asked[] {
  return isUnlinked(parsed) ? parsed.reading.evidence.flatMap((one) => askedOf(one, parsed, api)) : []
}

function isUnlinked({ source, reading }: ParsedFile): boolean {
  return !('module' in reading) && endingsSeenBy(source.file).length > 0
}

function askedOf(one: Evidence, { source }: ParsedFile, api: Api): Asked[] {
  if (!isOpen(one)) return []
  const open = api.addresses(one.url).flatMap(({ flat, version, segment }) => {
    return version === 'dynamic' ? holesIn(flat, segment.start, segment.end) : []
  })
  const [first] = one.role === 'search' ? one.url : []
  const searched = first?.kind === 'hole' && first.options.length === 0 ? [first] : []
  return [...open, ...searched, ...variablesBehindRoots(one.url)].flatMap((hole) => askedFor(hole, source.text) ?? [])
}

function isOpen(one: Evidence): one is Url {
  return one.kind === 'url' && one.role !== 'prose' && one.comment !== true
}

function askedFor(hole: Hole, text: string): Asked | undefined {
  const { file, start, end } = hole.span
  const raw = text.slice(start, end)
  const [name = '', owner = ''] = (hole.ref.name.match(/[A-Za-z_][\w-]*/g) ?? []).reverse()
  const isSettled = hole.options.length > 0 && !isVariable(hole)
  const keys = isSettled ? undefined : settingKeys(text, start, end, hole.ref.name)
  if (keys) return { hole, file, raw, name, owner, keys }
  if (isSettled || name.length < 2 || isLocal(text, name, owner)) return undefined
  return { hole, file, raw, name, owner }
}

/** Whether a name is a parameter, a variable or a member of the file that uses it: no other file gives it a value. */
function isLocal(text: string, name: string, owner: string): boolean {
  if (!/^(?:this|self|it|)$/.test(owner) || /^[A-Z][A-Z\d_]*$/.test(name)) return false
  return new RegExp(
    `\\b${literal(name)}\\s?:\\s?[&\\w](?![\\w<>?]* by )|[(,]\\s?${literal(name)}\\s?[,)=]|(?:\\b(?:String|string|str|char|Text|auto|let|va[lr]|my|local)\\b|\\])[\\s&*$]{1,3}${literal(name)}\\b(?!: \\w{1,30} by )`,
  ).test(text)
}

/** All that files say by themselves; addresses that no grammar reads, with what other files give their names. */
export function directEvidence(store: FileStore, projectOf: ProjectOf): Evidence[] {
  const api = apiWith(store.custom)
  const fill = filling(store, projectOf)
  const withVariables = variableValues(store, projectOf)
  return [...store.files.values()].flatMap((parsed) => {
    const { reading, context } = parsed
    const isWaiting = isUnlinked(parsed)
    return evidenceOf(reading).map((one) => {
      const zone = zoneAt(reading.zones, one.at.start) ?? context
      if (!isOpen(one)) return inContext(one, zone)
      const isFilled = isWaiting && askedOf(one, parsed, api).length > 0
      const url = isFilled ? fill(one.url, parsed, 0) : one.url
      const linked = asksVariable(url) ? withVariables(url, one.at.file) : url
      return inContext(linked === one.url ? one : { ...one, url: linked }, zone)
    })
  })
}

/** Fills the holes of a text with what other files of the project give their names. */
function filling(store: FileStore, projectOf: ProjectOf): (text: Text, parsed: ParsedFile, depth: number) => Text {
  const giving = oncePer(({ source }: ParsedFile) => sharedValuesOf(source))
  const projects = new Map<string, ParsedFile[]>()
  for (const parsed of store.files.values()) push(projects, projectOf(parsed.source.file), parsed)
  const filesBeside = ({ source, context }: ParsedFile): readonly ParsedFile[] => {
    const endings = endingsSeenBy(source.file)
    return (projects.get(projectOf(source.file)) ?? []).filter(
      (other) =>
        other.source.file !== source.file &&
        endings.includes(endingOf(other.source.file)) &&
        (other.context !== 'test' || context === 'test'),
    )
  }
  const answers = new Map<string, readonly Text[]>()
  const valuesOf = (asked: Asked, parsed: ParsedFile): readonly Text[] => {
    const key = `${asked.file}\n${asked.raw}\n${asked.hole.ref.name}`
    const values = answers.get(key) ?? valuesElsewhere(asked, filesBeside(parsed), giving)
    answers.set(key, values)
    return values
  }
  const fill = (text: Text, parsed: ParsedFile, depth: number): Text =>
    text.map((piece, index) => {
      if (piece.kind === 'written' || depth > DEEPEST) return piece
      const options = piece.options.map((one) => fill(one, parsed, depth + 1))
      if (options.length > 0 && !isVariable(piece)) return { ...piece, options }
      const asker = store.files.get(piece.span.file) ?? parsed
      const asked = askedFor(piece, asker.source.text)
      const values = asked ? valuesOf(asked, asker).map((one) => fill(one, asker, depth + 1)) : []
      const fitting = values.filter((one) => fits(one, text[index - 1]))
      if (fitting.length > 0) return { ...piece, options: [...options, ...fitting], open: false }
      return options.length > 0 ? { ...piece, options } : piece
    })
  return fill
}

/** Values that other files give a name: those that declare its owner, if any do; none where they disagree. */
function valuesElsewhere(
  { name, raw, owner, file, keys }: Asked,
  files: readonly ParsedFile[],
  giving: (parsed: ParsedFile) => SharedValues,
): Text[] {
  const keyed = keys ? keyedValues(keys, file, files, giving).filter(tellsAddress) : []
  if (keyed.length > 0) return keyed
  const folder = folderOf(file)
  const isModule = isTerraform(file)
  const candidates = files
    .filter(({ source: { file: other, text } }) => {
      return text.includes(name) && (!isModule || givesToModule(other, text, folder))
    })
    .flatMap((parsed) => {
      const isSetting = holdsSettings(parsed.source.file)
      const replaced = isSetting ? undefined : giving(parsed).replaced(raw)
      const texts = isSetting ? settingsNamed(parsed, name, owner, giving) : giving(parsed).texts(name)
      return [...(replaced ? [replaced] : []), ...texts.filter(tellsAddress)].map((text) => ({ text, parsed }))
    })
  const owned = candidates.filter(({ parsed }) => isOwner(parsed, owner))
  // A setting that no file gives by its keys may be a member of a type.
  const all = owned.length > 0 || keys ? owned : candidates
  if (all.length > (isModule ? MOST_ENVIRONMENTS : MOST_FILES)) return []
  // Values that are the same count all: one may override the other. Of copies of a program each has its own.
  const chosen = isModule || isOneValue(all) ? all : nearestTo(file, all, ({ parsed }) => parsed.source.file)
  return isModule || isOneValue(chosen) ? chosen.map(({ text }) => text) : []
}

/** Whether texts are spelled alike. */
function isOneValue(some: readonly { readonly text: Text }[]): boolean {
  return new Set(some.map(({ text }) => flatten(text).value)).size < 2
}

/** Settings whose key ends in a name, below the word in front of it where a way leads to them. */
function settingsNamed(
  parsed: ParsedFile,
  name: string,
  owner: string,
  giving: (parsed: ParsedFile) => SharedValues,
): readonly Text[] {
  const { source, reading } = parsed
  if (source.file.endsWith('.conf'))
    return owner !== '' && source.text.includes(owner) ? giving(parsed).texts(name) : []
  return evidenceOf(reading).flatMap((one) => {
    if (one.kind !== 'setting' || !one.value || one.comment) return []
    const [last = '', above] = flatten(one.name).value.split(/[.:/]/).reverse()
    return last === name && (above === undefined || above === owner) ? [one.value] : []
  })
}

function isOwner({ source }: ParsedFile, owner: string): boolean {
  if (owner === '') return false
  return new RegExp(
    `\\b(?:object|class|enum|struct|module|mod|namespace|interface|package|defmodule)\\s[\\w:. ]{0,60}\\b${literal(owner)}\\b`,
    'i',
  ).test(source.text)
}
