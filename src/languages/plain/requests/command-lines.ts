import { type Page, stringAround } from '../page/page.ts'
import type { Region } from '../page/scan.ts'

const REACH = 600
/** Where one command ends and the next begins; a line that ends with a backslash goes on. */
const BETWEEN = /(?<![\\^][ \t]?)\n|;\s|&&|\|(?!\|)/
/** The program, by a name or a path, as the first word or behind `$(`. */
const PROGRAM = /(?:^|[\s(/"'`}])(?:curl|wget)(?:\.exe)?\s|\$[({](?:CURL|WGET)[)}]\s/
/** Files of commands that no shell reads: batch files, units of systemd, tables of cron. */
const COMMANDS = /\.(?:bat|cmd|service|crontab|sls)$|(?:^|\/)(?:cron\.[\w-]{1,20}\/[^/]{1,80}|crontab)$/i
/** A base that is put in, in front of a path, as the last word of what stands before it. */
const BASE =
  /(?:^|[\s"'=])(https?:\/\/[^\s"'/]{1,200}\/[^\s"']{0,100}\/|(?:\$\{[\w.:-]{1,60}\}|\$\([\w.]{1,40}\)|\$[\w.:]{1,60}|%\w{1,60}%|!\w{1,60}!|\{\{[^{}]{1,60}\}\}|#\{[^{}]{1,60}\}|\{[\w.]{1,40}\})(?:\/[\w./-]{0,40})?\/)$/
const METHOD = /\s(?:-X\s{0,3}|--request[\s=]|--method[\s=])["']?(GET|POST|PUT|PATCH|DELETE|HEAD)\b/
const DATA = /\s(?:-d|--data(?:-\w{1,12})?|--json|-F|--form|--post-(?:data|file))[\s=@"']/
const HEAD = /\s(?:-I|--head|--spider)\s/
const UPLOAD = /\s(?:-T|--upload-file)\s/

/** A command line in a string or in a file of commands, which calls an address. */
export interface CommandLine extends Region {
  readonly method: string
  /** The address, where its host or root stands in front of the path. */
  readonly address?: Region
}

/** The command of curl or wget whose address holds a path: `sh "curl -X DELETE $API/datacenters/$id"`. */
export function commandAround(page: Page, at: number): CommandLine | undefined {
  const { text } = page
  const isCommands = page.syntax.shell || COMMANDS.test(page.file)
  const string = isCommands ? undefined : stringAround(page, at)
  if (!string && !isCommands) return undefined
  const before = text.slice(Math.max(string?.open ?? 0, at - REACH), at)
  const base = BASE.exec(before)?.[1]
  if (base === undefined) return undefined
  const behind = text.slice(at, Math.min(string?.end ?? text.length, at + REACH)).split(BETWEEN, 1)[0] ?? ''
  const ownCommand = before.split(BETWEEN).at(-1) ?? ''
  const command = `${ownCommand}${behind} `
  if (!PROGRAM.test(ownCommand)) return undefined
  const word = /^[^\s"'`]{0,200}/.exec(behind)?.[0] ?? ''
  const end = at + word.length
  const address = /\/\/|cloudapi/.test(base) ? { address: { start: at - base.length, end } } : {}
  return {
    start: at - ownCommand.length,
    end: Math.max(end, at + behind.length),
    method: methodOf(command),
    ...address,
  }
}

/** A script of the tree that is run with a path as a word of its own. */
const SCRIPT =
  /(?:^|[\s(`])(?:"(?:\$\([^()\n]{0,60}\)|\$(?!\()|[^"$\n]){0,120}\.(?:sh|bash)"|[^\s"'`()]{1,120}\.(?:sh|bash))\s/
const AS_WORD = /\s["']?\/?$/

/**
 * A line of a shell that runs a script with a path: `./api.sh /images/$id -X DELETE`. Its words tell the method as those
 * of curl, to which such a script hands them; without a method nobody knows what it does.
 */
export function scriptAround({ text, syntax }: Page, at: number): { readonly command?: CommandLine } | undefined {
  if (!syntax.shell) return undefined
  const before = text.slice(Math.max(0, at - REACH), at)
  const own = before.split(BETWEEN).at(-1) ?? ''
  if (!AS_WORD.test(own) || !SCRIPT.test(own)) return undefined
  const behind = text.slice(at, at + REACH).split(BETWEEN, 1)[0] ?? ''
  const command = `${own}${behind} `
  if (!METHOD.test(command) && !DATA.test(command)) return {}
  return { command: { start: at - own.length, end: at + behind.length, method: methodOf(command) } }
}

function methodOf(command: string): string {
  const spelled = METHOD.exec(command)?.[1]
  if (spelled !== undefined) return spelled
  if (DATA.test(command)) return 'POST'
  if (UPLOAD.test(command)) return 'PUT'
  return HEAD.test(command) ? 'HEAD' : 'GET'
}
