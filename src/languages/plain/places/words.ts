import path from 'node:path'
import type { Words } from '../../../core/findings/place-reader.ts'
import { settingKey } from '../../../core/language/setting-key.ts'

/** A statement that names other files or modules, over several lines where brackets are open. */
const IMPORTS =
  /(?:^[ \t]{0,99}(?:#[ \t]?include|@?import|from|require\w{0,9}|include\w{0,9}|use|using|source|load\w{0,9}|autoload|(?:pub )?mod|extends|prepend|Import-Module|\.(?=[ \t]))(?![\w.])|\b(?:require|import|import_module|load|include)(?:_once|_relative)?[ \t]?\(|\bfrom(?=[ \t]{0,9}["']))[^\n({]{0,300}(?:[({][^)}]{0,2000}[)}]?)?[^\n]{0,300}/gm
const WORD = /[\w$-]+/g
/** A call of a member that names a file where it is no member: `transport.load(url)`. */
const MAY_LOAD = /^(?:load|include)\b/
/** The path behind a base: `${root}/images`, `root + "/images"`. */
const BEHIND_BASE = /(?<=[}"'`])\/[^"'`\s]{0,300}/g
/** A name with what it is a member of, or a path. */
const CHAIN = /[A-Za-z_$][\w$-]*(?:[.:/\\]{1,2}[\w$-]+)*/g
/** A relative path without a name: the folder of the file, or one above. */
const FOLDER_ALONE = /["'`](\.{1,2}(?:\/\.\.)*)\/?["'`]/g

const TYPES =
  /\b(?:class|module|interface|trait|object|struct|enum|record|protocol|actor)[ \t]{1,9}(?:[A-Za-z_]\w*::)*([A-Za-z_]\w*)|^type[ \t]{1,9}([A-Za-z_]\w*)/gm
/** Functions and constants that stand at the margin: what stands in a class is reached by its name. */
const AT_MARGIN =
  /^(?:(?:export|public|internal|static|pub|async|abstract|final|const|var|val|let|our|function|func|fun|fn|def|sub|define)[ \t(]{1,9}['"]?)+([A-Za-z_][\w-]*)|^([A-Z]\w*)[ \t]{0,9}(?::?=)(?![=~>])/gm
/** Variables that scripts of one session share: `$script:Session = @{}`. */
const SHARED = /^[ \t]{0,99}(\$(?:script|global)):(\w+)[ \t]{0,9}=/gim
/** The lines of a block of constants: `const ( … )`. */
const IN_BLOCK = /^(?:const|var)[ \t]{0,9}\(\n([\s\S]{0,5000}?)^\)/gm
const BLOCK_NAME = /^[ \t]{1,9}([A-Za-z_]\w*)/gm

/** Names that a file declares for others. */
export function declaredIn(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, a, b] of text.matchAll(TYPES)) names.add(a ?? b ?? '')
  for (const [, a, b] of text.matchAll(AT_MARGIN)) names.add(a ?? b ?? '')
  for (const [, scope = '', name = ''] of text.matchAll(SHARED)) names.add(`${scope}.${name}`)
  for (const [, block = ''] of text.matchAll(IN_BLOCK))
    for (const [, name = ''] of block.matchAll(BLOCK_NAME)) names.add(name)
  for (const name of names) if (name.length < 3) names.delete(name)
  return names
}

/** The words of a file, with its keys on request. */
export function wordsOf(file: string, text: string, withKeys: boolean): Words {
  const all = new Set<string>()
  const keys = new Set<string>()
  for (const [chain] of text.matchAll(CHAIN)) {
    if (all.has(chain)) continue
    all.add(chain)
    const parts = chain.split(/[.:/\\]+/)
    parts.forEach((part, index) => {
      all.add(part)
      if (withKeys) keys.add(settingKey(part))
      const next = parts[index + 1]
      if (next === undefined) return
      all.add(`${part}.${next}`)
      all.add(`${part}.${next}.${parts[index + 2] ?? ''}`)
      if (withKeys) keys.add(settingKey(part + next))
    })
  }
  const imported = new Set<string>()
  const folders = new Set<string>()
  for (const { 0: line, index } of text.matchAll(IMPORTS)) {
    // An address that a client loads: its last segment is not a file beside it.
    const isMember = text[index - 1] === '.' && MAY_LOAD.test(line)
    const said = isMember ? line.replace(BEHIND_BASE, '') : line
    for (const [word] of said.matchAll(WORD)) imported.add(word)
    for (const [, alone = ''] of line.matchAll(FOLDER_ALONE))
      folders.add(path.posix.join(path.posix.dirname(file), alone))
  }
  return { all, imported, folders, keys }
}

/** Keys without a meaning of their own. */
const GENERAL =
  /^(?:api|base|cloud|host|server|service|default|value|name|text|string|http|https|rest|request|headers?|client|raw|www|env|vars|spec|data|config|settings?|content|accept)?(?:url|uri|urls|host|name|base|path|root|address|endpoint|server|servers|value|default|type|types|api|key|args|command|cmd|run|script|raw|image|data|in)?$/
/** The first name of a line that is given something. */
const KEY = /^[ \t]{0,99}(?:-[ \t]{1,9})?(?:export[ \t]{1,9})?["']?([A-Za-z_][\w.:-]{0,99}?)["']?[ \t]{0,9}[:=]/
const ITEM_NAME = /\bname["']?[ \t]{0,9}[:=][ \t]{0,9}["']?([A-Za-z_][\w.-]{0,99})/

/** Keys by which code may ask for the value at an offset of a file with settings, as settings are compared. */
export function keysAt(text: string, offset: number): string[] {
  const lines = text.slice(Math.max(0, offset - 2_000), offset).split('\n')
  const lastLine = lines.pop() ?? ''
  const key = KEY.exec(lastLine)?.[1]
  if (key === undefined) return []
  const found = isGeneral(key) ? [] : [settingKey(key)]
  const depth = lastLine.search(/\S/)
  const above = lines.reverse().find((line) => line.trim() !== '' && line.search(/\S/) < depth)
  const parent = above === undefined ? undefined : KEY.exec(above)?.[1]
  if (parent !== undefined) found.push(settingKey(parent + key))
  const named = /^(?:value|default)$/i.test(key) ? ITEM_NAME.exec(lines.slice(0, 2).join('\n'))?.[1] : undefined
  return named === undefined ? found : [...found, settingKey(named)]
}

/** One plain word is the name of many things. */
function isGeneral(key: string): boolean {
  const isWord = !/[a-z][A-Z]|[_.:-]|^[A-Z]{5}/.test(key)
  return isWord || GENERAL.test(settingKey(key))
}
