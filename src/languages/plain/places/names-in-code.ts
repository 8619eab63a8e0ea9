import type { NameInCode } from '../../../core/findings/place-reader.ts'
import { lookUp } from '../../../core/runtime/safe-look-up.ts'
import { lineStart } from '../../../core/text/lines.ts'

/** Comments and strings, in which nothing is called: one that is not closed goes on to the end. */
const QUIET: Readonly<Record<string, RegExp>> = {
  PyPI: /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|#[^\n]*/g,
  npm: /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\/\/[^\n]*/g,
  'Go module': /\/\*[\s\S]*?(?:\*\/|$)|`[^`]*(?:`|$)|"(?:\\.|[^"\\\n])*"?|\/\/[^\n]*/g,
}

const WORD = /[A-Za-z_]\w*/g

/** Where code of a file names what a package has: neither in comments nor in strings. */
export function namesInCode(
  file: string,
  text: string,
  { ecosystem, name: module }: { readonly ecosystem: string; readonly name: string },
  names: { has(name: string): boolean },
): NameInCode[] {
  const quiet = lookUp(QUIET, ecosystem)
  if (!quiet) return []
  const code = text.replace(quiet, (found) => ' '.repeat(found.length))
  const alias = ecosystem === 'Go module' ? aliasIn(text, module) : undefined
  return [...code.matchAll(WORD)].flatMap(({ 0: name, index: start }) => {
    if (!names.has(name)) return []
    const end = start + name.length
    return {
      name,
      at: { file, start, end },
      isCalled: /^\s{0,4}\(/.test(code.slice(end, end + 5)),
      isMember: code.charAt(start - 1) === '.',
      ...(alias !== undefined && { isOfModule: code.slice(0, start).endsWith(`${alias}.`) }),
    }
  })
}

/** The name by which a file of Go knows a module: that of its import, else that of its package. */
function aliasIn(text: string, module: string): string {
  const at = text.indexOf(`"${module}`)
  const before = text.slice(lineStart(text, at), Math.max(0, at))
  const [, alias] = /^\s*(?:import\s+)?(\w+)\s+$/.exec(before) ?? []
  return alias === undefined || alias === 'import' ? 'profitbricks' : alias
}
