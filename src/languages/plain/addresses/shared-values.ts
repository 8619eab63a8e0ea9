import type { Source } from '../../../core/language/language.ts'
import type { Text } from '../../../core/text/text.ts'
import { type KeyedSetting, keyedSettings } from '../configuration/keyed-settings.ts'
import { pageOf } from '../page/page.ts'
import { textsGiven } from './constants.ts'
import { replacedBy } from './formats.ts'

/** Values that a file gives to names and words of other files. */
export interface SharedValues {
  /** The values of a name, each where it is written. */
  texts(name: string): readonly Text[]
  /** The replacement of a word. */
  replaced(word: string): Text | undefined
  /** Settings that code holds as data, with the keys that lead to them. */
  readonly keyed: readonly KeyedSetting[]
}

/** Reads what a file gives to others. */
export function sharedValuesOf(source: Source): SharedValues {
  const page = pageOf(source)
  return {
    texts: (name) => textsGiven(page, name),
    replaced: (word) => replacedBy(page, word),
    keyed: keyedSettings(source),
  }
}
