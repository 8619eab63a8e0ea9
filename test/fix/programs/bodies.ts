import { type Body, MEMBERS } from './model.ts'
import { type Code, code, joined } from './pieces.ts'

/** How a language spells a map from names to values. */
export interface Maps {
  readonly open: string
  readonly close: string
  key(name: string): string
  /** A value that is written as JSON in the model. */
  value(json: string): string
  /** Opens a map inside of a map. */
  readonly inner: string
  /** Starts a comment up to the end of the line; undefined: there are none. */
  readonly remark?: string
  /** Whether a comma may, or has to, stand behind the last member of several lines. */
  readonly trailing: 'may' | 'must' | 'never'
}

/** JSON as it stands in a file. */
export const JSON_TEXT: Maps = {
  open: '{',
  close: '}',
  key: (name) => JSON.stringify(name),
  value: (json) => json,
  inner: '{',
  trailing: 'never',
}

/** The map of a body, with its member allowReboot where it is one; `margin` is the indentation of its first line. */
export function bodyMap(unit: number, body: Body, maps: Maps, margin: string, step: string): Code {
  const wanted = body.reboot?.form === 'member' || body.reboot?.form === 'text'
  const members = body.members.map((index): Code => {
    const [name, json] = MEMBERS[body.of][index] ?? ['name', '"x"']
    return code`${maps.key(name)}: ${maps.value(json)}`
  })
  const reboot: Code = [
    { unit, kind: 'property', before: `${maps.key('allowReboot')}: ${maps.value('true')}`, after: '' },
  ]
  const at = Math.min(body.reboot?.at ?? 0, members.length)
  const all = wanted ? [...members.slice(0, at), reboot, ...members.slice(at)] : members
  const inside = body.nested ? margin + step : margin
  const inner = mapOf(all, body, maps, maps.inner, inside, step, wanted && body.remark ? reboot : undefined)
  if (!body.nested) return [maps.open, ...inner.slice(1)]
  return body.layout === 'inline'
    ? code`${maps.open}${maps.key('properties')}: ${inner}${maps.close}`
    : code`${maps.open}\n${inside}${maps.key('properties')}: ${inner}${maps.trailing === 'must' ? ',' : ''}\n${margin}${maps.close}`
}

function mapOf(
  members: readonly Code[],
  { layout, trailing }: Body,
  maps: Maps,
  open: string,
  margin: string,
  step: string,
  remarked: Code | undefined,
): Code {
  if (members.length === 0) return [open, maps.close]
  if (layout === 'inline') return [open, ...joined(members, ', '), maps.close]
  const last = maps.trailing === 'must' || (maps.trailing === 'may' && trailing)
  const lines = members.map((member, index): Code => {
    const comma = index < members.length - 1 || last ? ',' : ''
    const remark = member === remarked && maps.remark ? ` ${maps.remark} 🚧 why` : ''
    const [site] = member
    if (!remark || typeof site === 'string' || !site) return code`${margin}${step}${member}${comma}`
    return code`${margin}${step}${{ ...site, before: `${site.before}${comma}${remark}` }}`
  })
  return [open, '\n', ...joined(lines, '\n'), '\n', margin, maps.close]
}
