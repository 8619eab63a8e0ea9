import { settingKey } from '../../core/language/setting-key.ts'
import { nearestTo } from '../../core/text/paths.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import type { ParsedFile } from '../files/file-store.ts'
import { evidenceOf } from '../files/readings.ts'

/** Sections that only say in which environment a setting counts. */
const ENVIRONMENT = /^(?:defaults?|shared|common|development|dev|production|prod|staging|stage|local|parameters)$/i
/** Letters of a lone key that says something. */
const TELLING = 8

/** Reads the settings that code holds as data. */
type Giving = (parsed: ParsedFile) => {
  readonly keyed: readonly { readonly keys: readonly string[]; readonly value: Text }[]
}

/** How the keys of a setting fit those that code names: `whole`: nothing else leads to it. */
type Fit = 'whole' | 'end'

/** A value, the file that holds it, and how its keys fit. */
interface Keyed {
  readonly text: Text
  readonly file: string
  readonly fit: Fit
}

/**
 * The values of the setting that some keys lead to: those whose keys are just these, else those that end in them, each in
 * the files that are nearest to the one that asks.
 */
export function keyedValues(
  keys: readonly string[],
  asking: string,
  files: readonly ParsedFile[],
  giving: Giving,
): Text[] {
  const all = files.flatMap((parsed) => valuesOf(keys, parsed, giving))
  const whole = all.filter(({ fit }) => fit === 'whole')
  const near = nearestTo(asking, whole.length > 0 ? whole : all, ({ file }) => file)
  const values = new Set(near.map(({ text }) => flatten(text).value))
  // Environments may differ; other sections are other settings.
  return whole.length > 0 || values.size === 1 ? near.map(({ text }) => text) : []
}

function valuesOf(keys: readonly string[], parsed: ParsedFile, giving: Giving): Keyed[] {
  const { file } = parsed.source
  const settings = evidenceOf(parsed.reading).flatMap((one) =>
    one.kind === 'setting' && one.value && !one.comment
      ? [{ keys: flatten(one.name).value.split(/[.:/]/), value: one.value }]
      : [],
  )
  return [...settings, ...giving(parsed).keyed].flatMap(({ keys: way, value }) => {
    const fit = fitOf(way, keys)
    return fit ? [{ text: value, file, fit }] : []
  })
}

function fitOf(way: readonly string[], keys: readonly string[]): Fit | undefined {
  const wanted = settingKey(keys.join(''))
  const at = way.findIndex((_, index) => settingKey(way.slice(index).join('')) === wanted)
  if (at < 0) return undefined
  if (way.slice(0, at).every((section) => ENVIRONMENT.test(section.replace(/^%/, '')))) return 'whole'
  return keys.length > 1 || wanted.length >= TELLING ? 'end' : undefined
}
