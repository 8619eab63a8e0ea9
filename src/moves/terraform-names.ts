import { terraformPage } from '../../rules/api/moves/terraform.ts'
import { type TerraformType, terraformReads, terraformTypes } from '../../rules/api/moves/terraform-types.ts'
import { lookUp } from '../core/runtime/safe-look-up.ts'
import type { Body } from '../core/text/hcl.ts'
import type { HclCode } from './hcl-code.ts'
import { changesOf, OLD, type Reader, typeNamed } from './terraform-reader.ts'

/** A reference to a resource or data source, with all that is read of it. */
const REFERENCE =
  /(?<![\w.-])(data\s*\.\s*)?profitbricks_(\w+)\.([A-Za-z_][\w-]*)((?:\[[^\]\n]{0,200}\]|\.\*|\.\d+|\.[A-Za-z_][\w-]*){0,20})/g
/** The provider by its name where no type is meant. */
const NAMED = /(?<![\w.-])profitbricks(?![\w-])/g
/** Where that name stands for the provider. */
const PROVIDERS =
  /\b(?:provider\s*=\s*profitbricks\b|providers\s*=\s*\{[^}]{0,5000}\}|configuration_aliases\s*=\s*\[[^\]]{0,5000}\])/g

const TYPE = new RegExp(`\\b${OLD}_(?:${terraformTypes.map(({ name }) => name).join('|')})\\b`)

/** References to resources and data sources, in code and in strings that are one. */
export function readReferences({ code, texts }: HclCode, labels: ReadonlySet<number>, reader: Reader): void {
  for (const match of code.matchAll(REFERENCE)) readReference(match, match.index, reader)
  for (const { value, start, whole } of texts) {
    const [match] = value.matchAll(REFERENCE)
    if (whole && match?.[0] === value) readReference(match, start, reader)
    else if (!labels.has(start) && TYPE.test(value))
      reader.hinder(start, value.length, 'a text names a type of the provider: see what reads it')
  }
}

function readReference(match: RegExpMatchArray, start: number, reader: Reader): void {
  const [whole = '', data = '', name = '', , rest = ''] = match
  const type = typeNamed(data === '' ? 'resource' : 'data', name)
  const why = type ? whyNot(type, readPath(rest)) : 'the new provider is not known to have it'
  const at = start + data.length
  const page = type && terraformPage(type)
  if (why === undefined) reader.rename(at, whole, page)
  else reader.hinder(at, whole.length - data.length, why, whole, page)
}

/** `[0].nic.0.ips` as `nic.ips`. */
function readPath(rest: string): string {
  const keys = rest.replace(/\[[^\]\n]{0,200}\]/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)
  return [...keys].map(([, key]) => key).join('.')
}

/** Why what is read of a type does not move: it is gone, or holds what is. */
function whyNot(type: TerraformType, path: string): string | undefined {
  if (path === '' || path === 'id') return undefined
  const change = changesOf(type).find((one) => !one.absent && `${one.path}.`.startsWith(`${path}.`))
  if (change) return change.note
  return [...type.takes, ...type.gives].includes(path)
    ? undefined
    : (lookUp(terraformReads, path) ?? 'the new provider is not known to give it')
}

/** The provider by its name, where it stands for the provider; a variable of that name is something else. */
export function readNames({ code }: HclCode, bodies: readonly Body[], reader: Reader): void {
  const regions = [...code.matchAll(PROVIDERS)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
  const keys = new Set(
    bodies.flatMap(({ name, names, parent }) => {
      const isRequired = name.value === 'required_providers' || parent?.name.value === 'required_providers'
      return isRequired ? [name.start, ...[...names.values()].map(({ start }) => start)] : []
    }),
  )
  let next = 0
  for (const { index } of code.matchAll(NAMED)) {
    while ((regions[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next++
    if ((regions[next]?.start ?? Number.POSITIVE_INFINITY) <= index) reader.rename(index, OLD)
    else if (!keys.has(index) && code.charAt(index + OLD.length) === '.')
      reader.hinder(index, OLD.length, 'nobody can tell whether the provider is meant')
  }
}
