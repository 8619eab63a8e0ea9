import type { Expression } from '../../core/language/expression.ts'
import { written } from '../../core/text/text.ts'
import type { Node } from '../../tree-sitter/node.ts'
import { recordString } from '../../tree-sitter/strings.ts'
import { sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** Characters of a command that are looked at. */
const LONGEST = 400

const FILE = /["']?(?<![\w./-])(?<file>[\w./-]{0,200}\.(?:json5?|ya?ml|toml|ini|cfg|conf|properties|env))\b/.source
const WAY = /(?:-\w+[ \t]+|e(?:val)?[ \t]+){0,9}["']?\.(?<key>[\w.-]{1,80})["']?/.source
const KEY = /\^?(?:export[ \t]+)?(?<key>[A-Za-z_][\w.-]{0,60})[ \t\\s*]{0,6}=/.source

/** How a shell takes a value out of a file of settings: by its way, or by the name in front of it. */
const TAKES: readonly RegExp[] = [
  `\\b(?:jq|yq)[ \\t]+${WAY}[ \\t]+(?:<[ \\t]*)?${FILE}`,
  `\\bcat[ \\t]+${FILE}["']?[ \\t]*\\|[ \\t]*(?:jq|yq)[ \\t]+${WAY}`,
  `\\bgrep[ \\t]+(?:-\\w+[ \\t]+){0,3}["']?${KEY}[^\\s"'|]{0,20}["']?[ \\t]+${FILE}["']?[ \\t]*\\|[ \\t]*(?:cut|awk|sed|tail)\\b`,
  `\\bsed[ \\t]+(?:-\\w+[ \\t]+){1,3}["']s[/|#,]${KEY}[^\\n]{0,80}?["'][ \\t]+${FILE}`,
  `\\bg?awk[ \\t]+-F[ \\t]*["']?=["']?[ \\t]+'/${KEY.replace(/=$/, '')}[^'\\n]{0,80}'[ \\t]+${FILE}`,
].map((source) => new RegExp(source))

/**
 * The setting that a command prints, as if the script had read it from a configuration; undefined for other commands.
 */
export function settingTaken(v: Visitor, node: Node): Expression | undefined {
  const source = sourceOf(v, node)
  if (source.length > LONGEST) return undefined
  const found = TAKES.map((pattern) => pattern.exec(source)?.groups).find((groups) => groups !== undefined)
  const { key = '', file = '' } = found ?? {}
  if (key === '' || file === '') return undefined
  const span = spanOf(v, node)
  if (/^[A-Z][A-Z0-9_]+$/.test(key)) return { kind: 'env', name: key, span }
  const at = node.start + source.indexOf(file)
  recordString(
    v,
    { kind: 'text', text: [written(v.file, at, file)], span: { ...span, start: at, end: at + file.length } },
    {},
  )
  const root: Expression = { kind: 'name', name: 'config', span }
  return key.split('.').reduce<Expression>((of, name) => ({ kind: 'member', of, name, span }), root)
}
