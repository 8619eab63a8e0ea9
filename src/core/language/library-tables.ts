import type { Role, Signature } from './library.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
type Mark = Method | `${Method}?` | '*'

type AreRoles<Row extends string> = Row extends Role | `${Role}...`
  ? true
  : Row extends `${infer First} ${infer Rest}`
    ? First extends Role
      ? AreRoles<Rest>
      : false
    : false
type IsRow<Row extends string> = Row extends '' | Mark
  ? true
  : Row extends `${Mark} ${infer Rest}`
    ? AreRoles<Rest>
    : AreRoles<Row>

/**
 * Calls of a client by what they are given: `{ 'GET url': 'getJson, getText' }`. A row is the roles of the arguments
 * in order, behind the method that the call sends by: `*` is the one that its name holds, `GET?` what is sent where no
 * option says. `words...` is the role of all further arguments. Names are separated by commas, a long list of them is
 * several texts; `{Get}`, `{get}` and `{GET}` in a name stand for each of the methods, spelled like that.
 */
export function signatures<const Rows extends Readonly<Record<string, string | readonly string[]>>>(
  rows: Rows & { readonly [Row in keyof Rows]: IsRow<Row & string> extends true ? unknown : never },
): Record<string, Signature> {
  const made: Record<string, Signature> = {}
  for (const [row, names] of Object.entries<string | readonly string[]>(rows))
    for (const name of [names].flat().join(', ').split(', ').flatMap(perMethod)) made[name] = signatureOf(row, name)
  return made
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const METHOD = new RegExp(METHODS.join('|'), 'i')

function perMethod(name: string): string[] {
  const [place, first = '', others = ''] = /\{(g)(et)\}/i.exec(name) ?? []
  if (place === undefined) return [name]
  const spell = (text: string, like: string) => (like === like.toUpperCase() ? text : text.toLowerCase())
  return METHODS.map((one) => name.replace(place, spell(one.slice(0, 1), first) + spell(one.slice(1), others)))
}

function signatureOf(row: string, name: string): Signature {
  const [, mark = '', optional, roles = ''] = /^(\*|[A-Z]+)?(\?)?\s?(.*)$/.exec(row) ?? []
  const args = roles === '' ? [] : rolesIn(roles)
  if (mark === '') return { args }
  return optional ? { args, fallback: mark } : { args, method: mark === '*' ? methodIn(name) : mark }
}

/** Further arguments that have a role. */
const MOST = 16

function rolesIn(roles: string): Role[] {
  return roles.split(' ').flatMap((role) => {
    const plainRole = role.replace('...', '') as Role
    return plainRole === role ? [plainRole] : Array.from({ length: MOST }, () => plainRole)
  })
}

function methodIn(name: string): string {
  return METHOD.exec(name)?.[0].toUpperCase() ?? ''
}

/** The meaning of each name, from a table of meanings with their names: `{ trim: 'strip, squish' }`. */
export function meanings<Meaning extends string>(
  rows: Partial<Readonly<Record<Meaning, string | readonly string[]>>>,
): Map<string, Meaning> {
  const made = new Map<string, Meaning>()
  for (const meaning of Object.keys(rows) as Meaning[])
    for (const name of [rows[meaning] ?? []].flat().join(', ').split(', ')) made.set(name, meaning)
  return made
}
