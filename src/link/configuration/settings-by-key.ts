import { settingKey } from '../../core/language/setting-key.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { Text } from '../../core/text/text.ts'
import type { World } from '../world.ts'

/** Settings by the name that all spellings share. */
export const settingsByKey = oncePer(({ environment }: World): ReadonlyMap<string, readonly Text[]> => {
  const byKey = new Map<string, Text[]>()
  for (const [name, texts] of environment) {
    if (name.includes('\n')) continue
    // A profile of Quarkus: `%prod.cloud.version`.
    const key = settingKey(name.replace(/^%\w+\./, ''))
    for (const text of texts) {
      push(byKey, key, text)
      for (const other of [keyOfFile(name, text), keyOfSchema(name)])
        if (other !== undefined) push(byKey, settingKey(other), text)
    }
  }
  return byKey
})

/** Sections of a file of settings, one for each environment that a program runs in. */
const SECTION = /^(?:defaults?|shared|development|staging|production)\./
/** Files of settings that a framework takes by their name: `config_for(:cloud)` is `config/cloud.yml`. */
const NAMED_FILE = /(?:^|\/)config\/([\w-]+)\.ya?ml$/

/** Files of settings by the name of the whole, which come with a module: `config/install/cloud.settings.yml`. */
const OWN_FILE = /(?:^|\/)config\/(?:install|optional|sync)\/([\w.-]+)\.ya?ml$/

/** A setting that a schema describes, by its default: `contributes.configuration.properties.cloud.version.default`. */
function keyOfSchema(name: string): string | undefined {
  return /(?:^|\.)properties\.(.{1,200})\.default$/.exec(name)?.[1]
}

/** The key of a setting in the section of an environment, below the name of its file. */
function keyOfFile(name: string, [first]: Text): string | undefined {
  const own = first && OWN_FILE.exec(first.span.file)?.[1]
  if (own !== undefined) return `${own}.${name}`
  const file = first && SECTION.test(name) ? NAMED_FILE.exec(first.span.file)?.[1] : undefined
  return file === undefined ? undefined : `${file}.${name.replace(SECTION, '')}`
}
