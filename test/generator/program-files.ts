import { type Code, code, mapped, type Site, textOf } from '../fix/programs/pieces.ts'
import type { File, Client as HttpClient, Language, Sent } from './language.ts'
import { LANGUAGES, type LanguageName } from './languages/index.ts'
import { ALIKES, headersOf, membersOf, PATHS, type Program } from './model.ts'

/** A generated client in a folder of its own, a project among others. */
export interface Client {
  readonly name: string
  readonly program: Program
  readonly files: readonly File[]
}

/** The files of a program. What others could share, variables and packages, gets a name of the program's own. */
export function clientOf(language: LanguageName, program: Program, name: string): Client {
  return { name, program, files: filesOf(language, program).map((file) => owned(file, name)) }
}

function filesOf(languageName: LanguageName, program: Program): File[] {
  const language = LANGUAGES[languageName]
  const base = language.bases[program.way](program)
  const client = language.clients[program.client] ?? language.clients[0]
  if (!client) throw new Error(`${languageName} has no client`)
  const { head, body } = sentOf(language, client, base.value, program)
  const alikes = program.alikes.map((number) => {
    const text = ALIKES[number] ?? ''
    return number % 3 === 0 ? language.comment(text) : language.constant(text, number)
  })
  const main = language.file({
    needs: once(base.needs ?? [], client.needs ?? []),
    head: code`${alikes}${base.head ?? []}${head}`,
    body: (base.within ?? language.within)(body),
  })
  return [...language.beside, ...(base.files ?? []), { path: language.main, code: main }]
}

/** The call in the form of the program. */
function sentOf(language: Language, client: HttpClient, base: Code, program: Program): Sent {
  const { method, holes, form } = program
  const members = membersOf(program)
  const call = { method, headers: headersOf(program), ...(members && { members }) }
  if (form === 'object') return client.object({ ...call, base, path: language.path(PATHS[method], holes) })
  const whole = { ...call, url: language.url(base, PATHS[method], holes) }
  return form === 'helper' ? client.helper(whole) : { head: [], body: client.send(whole) }
}

/** Imports of two lists, each once. */
function once(first: Code, second: Code): Code {
  const lines = [...textOf(first).split('\n'), ...textOf(second).split('\n')].filter(Boolean)
  return [[...new Set(lines)].map((line) => `${line}\n`).join('')]
}

function owned({ path, code: text }: File, name: string): File {
  const change = (one: string) =>
    one
      .replaceAll('QLAB', `QLAB${name.toUpperCase()}`)
      .replaceAll('Qlab', `Qlab${name}`)
      .replaceAll('qlab', `qlab${name}`)
  return { path: change(path), code: mapped(text, change) }
}

/** A place that has to change, with where it stands. */
export interface Placed extends Site {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** The places of a client that have to change. */
export function placesOf({ name, files }: Client): Placed[] {
  return files.flatMap(({ path, code: parts }) => {
    let offset = 0
    return parts.flatMap((part) => {
      const start = offset
      offset += typeof part === 'string' ? part.length : part.before.length
      return typeof part === 'string' ? [] : [{ ...part, file: `${name}/${path}`, start, end: offset }]
    })
  })
}

/** The text of a file, as it is or as a fix must leave it. */
export function textAt({ code: parts }: File, state: 'before' | 'after'): string {
  return parts.map((part) => (typeof part === 'string' ? part : part[state])).join('')
}

/** A client as a person reads it. */
export function shown({ name, files, program }: Client): string {
  const texts = files.map((file) => `--- ${name}/${file.path}\n${textAt(file, 'before')}`)
  return [JSON.stringify(program), ...texts].join('\n')
}
