import { settingKey } from '../../core/language/setting-key.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import { classOf } from '../classes/classes.ts'
import type { Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { settingsByKey } from './settings-by-key.ts'
import { textsWithinReach } from './within-reach.ts'

/** Classes whose objects a framework fills from settings, by their names; what such names end in. */
const FILLED = /(?:options|settings|config|configuration|properties|props)$/i

/** The section that fills an object, by the name of its class: `cloud` of `CloudOptions`; nothing for other classes. */
export function sectionOf(of: Value): string | undefined {
  const holder = of.kind === 'instance' ? (classOf(of.of)?.name ?? '') : ''
  const section = FILLED.test(holder) ? settingKey(holder.replace(FILLED, '')) : ''
  return section === '' ? undefined : section
}

/**
 * The version that a field of settings has by default, beside those that settings files give it: a framework fills the
 * object from them, by the name of the field behind that of a section.
 */
export function overriddenDefault(world: World, of: Value, name: string, found: Value, span: Span): Value | undefined {
  if (of.kind !== 'instance' || found.kind !== 'text' || !isVersion(found.text)) return undefined
  const holder = classOf(of.of)?.name ?? ''
  if (!FILLED.test(holder)) return undefined
  const given = givenBySettings(world, settingKey(name), settingKey(holder.replace(FILLED, '')))
  const settings = textsWithinReach(world, span, given)
  if (settings.length === 0) return undefined
  const options = [found.text, ...settings]
  return { kind: 'hole', hole: { kind: 'hole', ref: { kind: 'config', name }, span, options, open: true } }
}

/** Values by keys that end in the name of a field: those of a section named as its class, else by the only such key. */
function givenBySettings(world: World, field: string, section: string): readonly Text[] {
  const all = [...settingsByKey(world)].filter(([key]) => key.length > field.length && key.endsWith(field))
  const exact = all.filter(([key]) => key === section + field)
  const ofSection = all.filter(([key]) => section !== '' && key.slice(0, -field.length).includes(section))
  const chosen = [exact, ofSection, all.length === 1 ? all : []].find((some) => some.length > 0) ?? []
  return chosen.flatMap(([, texts]) => texts.filter(isVersion))
}

function isVersion(text: Text): boolean {
  return text.length === 1 && /^v?[1-6]$/.test(flatten(text).value)
}
