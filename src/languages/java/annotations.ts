import type { Expression, Use } from '../../core/language/expression.ts'
import type { Text } from '../../core/text/text.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { type AnnotationForm, wireName } from '../../tree-sitter/shapes/annotations.ts'
import { recordString } from '../../tree-sitter/strings.ts'
import { expression, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { withSettings } from './texts.ts'

/** The annotations of a declaration. */
export function annotationsOf(node: Node): readonly Node[] {
  return child(node, 'modifiers')?.children.filter(({ type }) => /annotation$/.test(type)) ?? []
}

/** The last name of an annotation. */
export function nameOf(v: Visitor, annotation: Node): string {
  const name = field(annotation, 'name')
  return name ? (sourceOf(v, name).split('.').at(-1) ?? '').trim() : ''
}

/** The arguments of an annotation: the ones by name, and `value` for the one without. */
export function argumentsOf(v: Visitor, annotation: Node): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>()
  for (const node of named(field(annotation, 'arguments'))) {
    if (node.type !== 'element_value_pair') found.set('value', node)
    else {
      const key = field(node, 'key')
      const value = field(node, 'value')
      if (key && value) found.set(sourceOf(v, key), value)
    }
  }
  return found
}

const FORM: AnnotationForm = {
  nameOf,
  valuesOf: argumentsOf,
  wires: {
    JsonProperty: ['value'],
    SerializedName: ['value'],
    JsonbProperty: ['value'],
    JSONField: ['name'],
    Json: ['name'],
    XmlElement: ['name'],
    JsonAlias: ['value'],
  },
}

/** The name that a member has on the wire. */
export function wireOf(v: Visitor, node: Node): Text | undefined {
  return wireName(v, annotationsOf(node), FORM)
}

/** The value that a setting gives a member: `@Value("${key:default}")`, `@ConfigProperty(name, defaultValue)`. */
export function settingOf(v: Visitor, annotations: readonly Node[]): Expression | undefined {
  for (const node of annotations) {
    const name = nameOf(v, node)
    const args = argumentsOf(v, node)
    const value = args.get('value')
    if (name === 'Value' && value) return recordString(v, withSettings(v, expression(v, value, { part: true })), {})
    if (name === 'ConfigProperty' || name === 'Property') return configProperty(v, args)
    const otherwise = OPTIONS.test(name) ? args.get('defaultValue') : undefined
    if (otherwise) return optionOf(v, node, otherwise)
  }
  return undefined
}

/** Annotations of values from the command line or a form. */
const OPTIONS = /^(?:Option|Parameters|Parameter|Argument|Arg|ShellOption|Default|DefaultValue)$/

/** A value from the command line or a form, with its default: `@Option(names = "--api", defaultValue = "4")`. */
function optionOf(v: Visitor, annotation: Node, otherwise: Node): Expression {
  const span = { file: v.file, start: annotation.start, end: annotation.end }
  const optionValue: Expression = { kind: 'unknown', name: 'option', span }
  return { kind: 'choice', of: [optionValue, expression(v, otherwise, {})], open: true, span }
}

function configProperty(v: Visitor, args: ReadonlyMap<string, Node>): Expression | undefined {
  const key = args.get('name')
  const otherwise = args.get('defaultValue')
  const read = key && expression(v, key, { part: true })
  const first = read?.kind === 'text' ? read.text[0] : undefined
  if (!read || first?.kind !== 'written') return undefined
  const env: Expression = { kind: 'env', name: first.value, span: read.span }
  if (!otherwise) return env
  return { kind: 'choice', of: [env, expression(v, otherwise, {})], open: false, fallback: true, span: read.span }
}

/** Annotations that say what a server answers. */
const ROUTES =
  /^(?:(?:Request|Get|Post|Put|Patch|Delete|Message)Mapping|Path|ApplicationPath|WebServlet|ServerEndpoint|Controller|RestController|Get|Post|Put|Patch|Delete|Head|Uri(?:Mapping)?|Route)$/
/** Annotations that are read for what they give to a member. */
const TAKEN = /^(?:Value|ConfigProperty|Property)$/

/** Reads the strings of annotations: patterns of routes, or values. */
export function readAnnotations(v: Visitor, node: Node, on: 'type' | 'client' | 'field' | 'method'): void {
  for (const annotation of annotationsOf(node)) {
    const name = nameOf(v, annotation)
    if ((on === 'field' && TAKEN.test(name)) || Object.hasOwn(FORM.wires, name)) continue
    if (on === 'client' && ROUTES.test(name)) continue
    const use: Use | undefined = ROUTES.test(name) ? 'route' : undefined
    for (const [key, value] of argumentsOf(v, annotation)) {
      const isTaken = on === 'field' && key === 'defaultValue' && OPTIONS.test(name)
      if (!isTaken) expression(v, value, use ? { use } : {})
    }
  }
}
