import type { Expression } from '../../core/language/expression.ts'
import { literalValue, partsOf } from '../../tree-sitter/strings.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'

/** A path as an import names it, relative to the script; undefined where its end is not written. */
function pathOf(v: Visitor, path: Expression): string | undefined {
  const call = path.kind === 'call' ? v.calls[path.call] : undefined
  const parts = call?.args ?? partsOf(path)
  const tail = literalValue(parts.at(-1))
  if (tail === undefined || tail.trim() === '' || tail.includes('*')) return undefined
  const slashed = tail.replaceAll('\\', '/')
  return parts.length > 1 ? `./${slashed.replace(/^\/+/, '')}` : slashed
}

/** Notes a file that is read in, or a module whose names are seen. */
export function opened(v: Visitor, path: Expression): void {
  const modulePath = pathOf(v, path)
  if (modulePath === undefined) return
  const name = modulePath.slice(modulePath.lastIndexOf('/') + 1)
  // A module that is named without its folder lies in one of its own name.
  v.opens.push(/\.\w+$/.test(name) ? modulePath : `${modulePath}/${name}`)
  if (!/\.\w+$/.test(name)) v.opens.push(modulePath)
}

/** The content of a file of data that is read in. */
export function fileAt(v: Visitor, path: Expression): Expression | undefined {
  const modulePath = pathOf(v, path)
  return modulePath === undefined ? undefined : { kind: 'module', module: modulePath, span: path.span }
}
