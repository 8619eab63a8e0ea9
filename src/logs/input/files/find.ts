import { createReadStream, lstatSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { importModule } from '../../../core/runtime/import-module.ts'
import { append } from '../../../core/runtime/lists.ts'
import { isInside, slashed, wayTo } from '../../../core/text/paths.ts'
import { placesAround } from '../../../programs/places.ts'
import { InputError } from '../input-error.ts'
import { isPipe, rawPipe } from '../pipe.ts'
import { type Raw, rawStream } from '../raw.ts'
import { codeOf, reason } from '../trouble.ts'
import { findCopies } from '../unpack/copies.ts'
import { archiveOf, foreign, isBinary, packingOf, tableOf } from '../unpack/kinds.ts'
import type { Unpacking } from '../unpack/unpack.ts'
import { walkFolder } from './folder.ts'
import { endsOf, type FileInput, fileInput, redirectedInput, streamInput } from './open.ts'
import type { Input, Inputs, SkippedInput } from './source.ts'

/** Inputs to find. */
export interface Wanted {
  /** Absolute. */
  readonly cwd: string
  /** Files, patterns, folders; `-` is standard input. */
  readonly words: readonly string[]
  /** Source of `-`; absent: the standard input of the process. */
  readonly stdin?: AsyncIterable<Uint8Array>
  /** Whether lines appended later are read as well. */
  readonly follow?: boolean
  /** Whether faster external decompressors may run; default true. */
  readonly programs?: boolean
  /** Bytes that a packed file may unpack to, however small it is; absent: some gigabytes. */
  readonly free?: number
}

/** Finds the logs that words name. Throws InputError when standard input is named twice. */
export async function findInputs(wanted: Wanted): Promise<Inputs> {
  const finder = new Finder(wanted)
  for (const word of wanted.words) await finder.take(word)
  return finder.done()
}

/** How a file was selected: by name, by a pattern, or inside a folder. */
type Origin = 'named' | 'matched' | 'found'

const STANDARD_INPUT: ReadonlySet<string> = new Set(['-', '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'])

class Finder {
  readonly #wanted: Wanted
  readonly #how: Unpacking
  readonly #inputs: Input[] = []
  readonly #files = new Map<string, FileInput>()
  readonly #skipped: SkippedInput[] = []
  readonly #troubles: string[] = []
  /** Files that the user named explicitly. */
  readonly #named = new Set<string>()
  #standard = false

  constructor(wanted: Wanted) {
    this.#wanted = wanted
    this.#how = {
      ...(wanted.programs === false ? {} : { programs: placesAround(wanted.cwd) }),
      ...(wanted.free === undefined ? {} : { free: wanted.free }),
    }
  }

  async take(word: string): Promise<void> {
    if (STANDARD_INPUT.has(word)) return this.#takeStandard(word)
    const file = path.resolve(this.#wanted.cwd, word)
    try {
      if (word === '') this.#troubles.push('An empty name names no log.')
      else this.#takeNamed(word, file, statSync(file))
    } catch (error) {
      const missing = ['ENOENT', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG'].includes(codeOf(error))
      if (!missing) this.#troubles.push(`${word} ${reason(error)}.`)
      else if (isLink(file)) this.#troubles.push(`${word} is a broken link.`)
      else await this.#takePattern(word)
    }
  }

  async done(): Promise<Inputs> {
    const copies = await findCopies([...this.#files.values()])
    const same = [...copies].map(([{ name }, other]) => ({ path: name, why: `has the same content as ${other.name}` }))
    const inputs: Input[] = []
    for (const input of this.#inputs) if (!copies.has(input as FileInput)) append(inputs, await this.#opened(input))
    return { inputs, skipped: [...this.#skipped, ...same], troubles: this.#troubles }
  }

  /** A log itself, or what is in an archive. */
  async #opened(input: Input): Promise<readonly Input[]> {
    const file = this.#files.get((input as FileInput).identity)
    if (!file || !(file.archive || file.packing)) return [input]
    try {
      const { openArchive } = await import('../archive/index.ts')
      const opened = await openArchive(file, this.#how)
      for (const trouble of opened?.troubles ?? []) this.#tell(file, trouble)
      return opened ? opened.inputs : [input]
    } catch (error) {
      this.#tell(file, reason(error, file.file))
      return []
    }
  }

  /** Reports a defect of a file; for explicitly named files it is an error. */
  #tell({ name, identity }: FileInput, why: string): void {
    if (this.#named.has(identity)) this.#troubles.push(`${name} ${why}.`)
    else this.#skip(name, why)
  }

  #takeStandard(word: string): void {
    if (this.#standard) throw new InputError('standard input is named twice, and can be read once.')
    this.#standard = true
    const { stdin } = this.#wanted
    const input = stdin ? undefined : redirectedInput(word)
    this.#inputs.push(input ?? streamInput(word, () => this.#standardInput(stdin), this.#how))
  }

  /** A followed log must not block on an empty pipe. */
  #standardInput(stdin: Wanted['stdin']): Raw {
    return stdin === undefined && this.#wanted.follow !== true && isPipe(0)
      ? rawPipe(0)
      : rawStream(stdin ?? process.stdin)
  }

  #takeNamed(word: string, file: string, stat: Stats): void {
    if (stat.isFile()) this.#takeFile(this.#nameOf(file, word), file, 'named')
    else if (stat.isDirectory()) this.#takeFolder(word, file)
    else if (stat.isFIFO())
      this.#inputs.push(streamInput(this.#nameOf(file, word), () => rawStream(createReadStream(file)), this.#how))
    else
      this.#troubles.push(
        `${word} is a ${stat.isSocket() ? 'socket' : 'device'}: only files, folders and pipes are read.`,
      )
  }

  async #takePattern(word: string): Promise<void> {
    const files = await matchesOf(word, this.#wanted.cwd)
    if (!files) this.#troubles.push(`${word} does not exist.`)
    else if (files.length === 0) this.#troubles.push(`Nothing matches ${word}.`)
    for (const file of files ?? []) this.#takeMatch(word, file)
  }

  #takeMatch(word: string, file: string): void {
    try {
      const stat = statSync(file)
      if (stat.isFile()) this.#takeFile(this.#nameOf(file, word), file, 'matched')
      else if (stat.isDirectory()) this.#takeFolder(this.#nameOf(file, word), file)
      else this.#skip(this.#nameOf(file, word), 'is no file: name it to read it')
    } catch (error) {
      this.#skip(this.#nameOf(file, word), reason(error, file))
    }
  }

  #takeFolder(word: string, folder: string): void {
    try {
      const { files, skipped } = walkFolder(folder)
      if (files.length === 0) this.#troubles.push(`The folder ${word} holds no file to read.`)
      for (const file of files) this.#takeFile(this.#nameOf(file, word), file, 'found')
      for (const { path: file, why } of skipped) this.#skip(this.#nameOf(file, word), why)
    } catch (error) {
      this.#troubles.push(`The folder ${word} ${reason(error, folder)}.`)
    }
  }

  #takeFile(name: string, file: string, origin: Origin): void {
    try {
      const stat = statSync(file)
      const { head, tail } = endsOf(file, stat.size)
      const why = this.#whyNot(name, head, tail, origin)
      if (why && origin === 'named') this.#troubles.push(`${name} ${why}.`)
      else if (why) this.#skip(name, why)
      else {
        const input = fileInput(name, file, stat, head, this.#how)
        if (!input.packing && !input.archive && isBinary(head) && isBinary(tail))
          input.notes.push('looks binary: it may be no log')
        if (origin === 'named') this.#named.add(input.identity)
        this.#keep(input)
      }
    } catch (error) {
      if (origin === 'found') this.#skip(name, reason(error, file))
      else this.#troubles.push(`${name} ${reason(error, file)}.`)
    }
  }

  #whyNot(name: string, head: Uint8Array, tail: Uint8Array, origin: Origin): string | undefined {
    const isOpened = opens(head, name, origin) || tableOf(head) !== undefined
    const why = isOpened ? undefined : foreign(head, name)
    // A hole at the start of a log looks binary, its end does not.
    const binary = origin !== 'named' && !isOpened && !packingOf(head) && isBinary(head) && isBinary(tail)
    return why ?? (binary ? 'is binary' : undefined)
  }

  #keep(input: FileInput): void {
    const known = this.#files.get(input.identity)
    if (!known) {
      this.#files.set(input.identity, input)
      this.#inputs.push(input)
    } else if (known.name !== input.name) this.#skip(input.name, `is the same file as ${known.name}`)
  }

  #skip(name: string, why: string): void {
    this.#skipped.push({ path: name, why })
  }

  /** Relative to the working directory, except for what was named from the root and lies elsewhere. */
  #nameOf(file: string, word: string): string {
    const { cwd } = this.#wanted
    return path.isAbsolute(word) && !isInside(cwd, file) ? slashed(file) : wayTo(cwd, file)
  }
}

/** Whether a file is opened as an archive: program packages and documents are zip archives as well. */
function opens(head: Uint8Array, name: string, origin: Origin): boolean {
  const kind = archiveOf(head)
  return kind !== 'zip' ? kind !== undefined : origin === 'named' || /\.(?:zip|saz)$/i.test(name)
}

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink()
  } catch {
    return false
  }
}

/** Characters of a glob pattern; tested first, since loading the glob library takes longer than most runs. */
const PATTERN = /[*?[\]{}()!]/

/** Files and folders that a pattern matches, absolute, in the order of their names; nothing when it is no pattern. */
async function matchesOf(word: string, cwd: string): Promise<readonly string[] | undefined> {
  if (!PATTERN.test(word)) return undefined
  const { globby, isDynamicPattern } = await importModule<typeof import('globby')>('globby')
  const pattern = slashed(word)
  if (!isDynamicPattern(pattern)) return undefined
  const options = { cwd, absolute: true, onlyFiles: false, expandDirectories: false, followSymbolicLinks: false }
  const files = await globby(pattern, { ...options, suppressErrors: true })
  return files.map((file) => path.resolve(file)).sort()
}
