import type { Source } from '../../../core/language/language.ts'
import { type Text, written } from '../../../core/text/text.ts'

/** A value with the keys that lead to it. */
export interface KeyedSetting {
  readonly keys: readonly string[]
  readonly value: Text
}

/** `config :app, Module, key: "value"`: up to the next statement. */
const CONFIGURED =
  /(?:^|\n)[ \t]*config\s+:(\w{1,60})\s*,(?:\s*:?([\w.]{1,120})\s*,)?([\s\S]{0,4000}?)(?=\n[ \t]*(?:config|import_config|if|else|end)\b|$)/g
const PAIR = /\b(\w{1,60}):\s{0,9}"([^"\n]{0,300})"/g
/** Tables in tables. */
const TABLE =
  /(?:\[?["']?([\w-]{1,60})["']?\]?\s{0,9}=\s{0,9})?\{|\}|\[?["']?\b([\w-]{1,60})["']?\]?\s{0,9}=\s{0,9}(["'])([^"'\n]{0,300})\3/g

/** Settings that a file of code holds as data: configurations of Elixir, tables of Lua. */
export function keyedSettings({ file, text }: Source): readonly KeyedSetting[] {
  if (/\.exs?$/.test(file)) return [...configured(file, text)]
  return file.endsWith('.lua') ? [...tables(file, text)] : []
}

function* configured(file: string, text: string): Iterable<KeyedSetting> {
  for (const match of text.matchAll(CONFIGURED)) {
    const [whole, app = '', group, pairs = ''] = match
    const from = match.index + whole.length - pairs.length
    for (const pair of pairs.matchAll(PAIR)) {
      const [all, key = '', value = ''] = pair
      const keys = [app, ...(group === undefined ? [] : group.split('.')), key]
      yield { keys, value: [written(file, from + pair.index + all.length - 1 - value.length, value)] }
    }
  }
}

function* tables(file: string, text: string): Iterable<KeyedSetting> {
  const open: string[] = []
  for (const match of text.matchAll(TABLE)) {
    const [whole, table, key, , value = ''] = match
    if (key !== undefined) {
      const keys = [...open, key].filter((one) => one !== '')
      yield { keys, value: [written(file, match.index + whole.length - 1 - value.length, value)] }
    } else if (whole === '}') open.pop()
    else open.push(table ?? '')
  }
}
