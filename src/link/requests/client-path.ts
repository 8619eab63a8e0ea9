import type { Client } from '../../core/language/library.ts'

const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self', 'global'])

/** The members behind a client's export, when the name leads to that client. */
export function pathInside(
  client: Client,
  module: string | undefined,
  path: readonly string[],
): readonly string[] | undefined {
  if (module !== undefined) {
    const moduleName = module.replace(/^node:/, '')
    if (client.modules?.includes(moduleName)) return path[0] === 'default' ? path.slice(1) : path
    return pathBelow(client, moduleName, path)
  }
  const [first, ...rest] = path.filter((name, index) => index > 0 || !GLOBAL_OBJECTS.has(name))
  if (first !== undefined && client.globals?.includes(first)) return rest
  const dotted = client.globals?.find((global) => global.includes('.') && `${path.join('.')}.`.startsWith(`${global}.`))
  return dotted === undefined ? undefined : path.slice(dotted.split('.').length)
}

/** Some languages import a part of a package, or the package and name the part: `urllib.request` and `urlopen`. */
function pathBelow(client: Client, module: string, path: readonly string[]): readonly string[] | undefined {
  const moduleParts = module.split(MARKS)
  for (const clientModule of client.modules ?? []) {
    const parts = clientModule.split(MARKS)
    if (parts.length === 1 && !/\W/.test(module)) continue
    const whole = [...moduleParts, ...path]
    if (parts.every((part, index) => whole[index] === part)) return whole.slice(parts.length)
  }
  return undefined
}

const MARKS = /[./\\]|::/
