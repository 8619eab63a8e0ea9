import path from 'node:path'
import type { Setting } from '../../../core/findings/evidence.ts'
import { lookUp } from '../../../core/runtime/safe-look-up.ts'
import type { Span } from '../../../core/text/span.ts'
import { written } from '../../../core/text/text.ts'
import { templateText } from '../../json/data/expressions.ts'
import {
  itemsOf,
  type MapNode,
  mapOf,
  member,
  type Node,
  type Pair,
  pairOf,
  type Scalar,
  scalarOf,
  spanOf,
  stringOf,
} from '../../json/data/node.ts'
import { type Form, nameIt, type Sheet } from '../../json/data/sheet.ts'

/** Ways in which a template names an input of a workflow, an action or a component. */
const INPUTS = ['inputs', 'github.event.inputs'] as const
/** And a parameter of a pipeline, a job or a command. */
const PARAMETERS = ['parameters', 'pipeline.parameters', 'inputs.parameters', 'workflow.parameters'] as const
/** Keys that declare what is put in, or give it to a task, and the ways to it. */
const DECLARING: Readonly<Record<string, readonly string[]>> = {
  parameters: PARAMETERS,
  params: ['params', 'inputs.params', 'tasks.params'],
  variables: ['variables'],
  options: ['option'],
}
/** A path, a host, a version, or a method: another word is everyone's, unless the name says that it is one. */
const TELLING = /[/.]|^v\d$|^(?:GET|POST|PUT|PATCH|DELETE)$/
const TELLS = /(?:path|resource|endpoint|url|uri|method|verb)$/i

/**
 * Inputs of workflows, actions, pipelines and components: what is put in by their names, in this file or in one of the
 * tree that it uses. Their values count in the file that declares them; an action that is a program is given variables.
 */
export const inputs: Form = {
  document(sheet) {
    for (const root of sheet.roots) {
      const on = member(root, 'on')
      const asked = ['workflow_dispatch', 'workflow_call'].map((event) => member(member(on, event), 'inputs'))
      const action = pairOf(root, 'runs') && member(root, 'inputs')
      for (const map of [...asked, action, member(member(root, 'spec'), 'inputs')]) declare(sheet, INPUTS, map)
      if (isProgram(root)) for (const [name, pair] of declared(action)) giveProgram(sheet, 'INPUT', name, pair)
    }
  },
  visit(sheet, { map, path: way, item }) {
    if (way.at(-1) === 'matrix') for (const [name, pair] of legsOf(map, item === true)) declareLeg(sheet, name, pair)
    for (const { key, value } of map.pairs) {
      const ways = lookUp(DECLARING, key.value)
      if (ways && !pairOf(map, 'template')) declare(sheet, ways, value)
    }
    if (item && way.length === 1 && way[0] === 'steps' && pairOf(map, 'image'))
      for (const pair of mapOf(member(map, 'settings'))?.pairs ?? []) giveProgram(sheet, 'PLUGIN', pair.key.value, pair)
    // Options of a job of Rundeck.
    for (const [name, pair] of declared(member(map, 'options'))) giveProgram(sheet, 'RD_OPTION', name, pair)
    for (const { files, ways, given } of usesOf(sheet, map)) {
      for (const [name, pair] of declared(given))
        sheet.later.push(() => {
          for (const file of files) give(sheet, file, ways, name, pair, given && spanOf(sheet.file, given))
        })
    }
  },
}

/** Values of jobs that run several times: `matrix: { api: [v5, v6], include: [{ api: v4 }] }`, one by one. */
function legsOf({ pairs }: Pick<MapNode, 'pairs'>, isItem: boolean): (readonly [string, Pair])[] {
  return pairs.flatMap((pair): (readonly [string, Pair])[] => {
    const { key, value } = pair
    if (key.value === 'exclude') return []
    if (key.value === 'include') return itemsOf(value).flatMap((item) => legsOf(mapOf(item) ?? EMPTY, isItem))
    const values = isItem && scalarOf(value) ? [value] : itemsOf(value)
    const single = !isItem && scalarOf(value) ? [[key.value, pair] as const] : []
    return [
      ...single,
      ...values.flatMap((one): (readonly [string, Pair])[] =>
        scalarOf(one)
          ? [[key.value, { ...pair, ...(one && { value: one }) }]]
          : (mapOf(one)?.pairs ?? []).map((inner) => [`${key.value}.${inner.key.value}`, inner] as const),
      ),
    ]
  })
}

const EMPTY: Pick<MapNode, 'pairs'> = { pairs: [] }

/** Templates take it by the way to it, scripts by that as a variable, or by its own name. */
function declareLeg(sheet: Sheet, name: string, pair: Pair): void {
  nameIt(sheet, `matrix.${name}`, pair)
  sheet.later.push(() =>
    give(sheet, sheet.file, /^[A-Z][A-Z0-9_]+$/.test(name) ? ['matrix', ''] : ['matrix'], name, pair),
  )
}

function isProgram(root: Node): boolean {
  return /^(?:node|docker)/.test(stringOf(member(root, 'runs'), 'using') ?? '')
}

/** Names with what stands for them: a value, a default, an item of a list with a name. */
function declared(node: Node | undefined): (readonly [string, Pair])[] {
  const named = (mapOf(node)?.pairs ?? []).flatMap((pair) => {
    const valuePair = scalarOf(pair.value) ? pair : pairOf(pair.value, 'default', 'value')
    return valuePair ? [[pair.key.value, valuePair] as const] : []
  })
  const listed = itemsOf(node).flatMap((item) => {
    const name = stringOf(item, 'name')
    const defaultPair = pairOf(item, 'default', 'defaultValue', 'value')
    return name !== undefined && defaultPair ? [[name, defaultPair] as const] : []
  })
  return [...named, ...listed]
}

function declare(sheet: Sheet, ways: readonly string[], node: Node | undefined): void {
  for (const [name, pair] of declared(node)) {
    // An empty value is given elsewhere.
    if (!scalarOf(pair.value)?.value) continue
    for (const way of ways) nameIt(sheet, `${way}.${name}`, pair)
    sheet.later.push(() => give(sheet, sheet.file, ways, name, pair))
  }
}

/** A use of another file, or of a part of this one, with what it is given. */
interface Use {
  readonly files: readonly string[]
  readonly ways: readonly string[]
  readonly given: Node | undefined
}

function usesOf(sheet: Sheet, map: MapNode): Use[] {
  const used = stringOf(map, 'uses')
  if (used?.startsWith('./')) {
    const target = path.posix.normalize(used)
    const files = /\.ya?ml$/.test(target) ? [target] : [`${target}/action.yml`, `${target}/action.yaml`]
    return [{ files, ways: INPUTS, given: member(map, 'with') }]
  }
  const template = stringOf(map, 'template')
  if (template !== undefined) {
    const file = path.posix.join(template.startsWith('/') ? '' : path.posix.dirname(sheet.file), template)
    return [{ files: [bare(file)], ways: PARAMETERS, given: member(map, 'parameters') }]
  }
  const included = stringOf(map, 'local') ?? componentOf(stringOf(map, 'component'))
  if (included !== undefined) {
    const files = /\.ya?ml$/.test(included) ? [bare(included)] : [`${included}.yml`, `${included}/template.yml`]
    return [{ files, ways: INPUTS, given: member(map, 'inputs') }]
  }
  return map.pairs.flatMap(({ key, value }) => (mapOf(value) ? orbUses(sheet, key, value) : []))
}

function bare(file: string): string {
  return file.replace(/^\/+/, '').split('@', 1)[0] ?? ''
}

function componentOf(used: string | undefined): string | undefined {
  const name = used && /\/([\w-]{1,80})@[^/]*$/.exec(used)?.[1]
  return name && `templates/${name}`
}

/** `orb/command:` and what it is given: commands and jobs of an orb are files of their own. */
function orbUses({ file }: Sheet, key: Scalar, given: Node | undefined): Use[] {
  const name = /(?:^|\/)\.circleci\//.test(file) ? /^(?:[\w-]{1,60}\/)?([\w-]{1,60})$/.exec(key.value)?.[1] : undefined
  if (name === undefined) return []
  const files = ['commands', 'jobs'].map((folder) => `src/${folder}/${name}.yml`)
  return [{ files: [file, ...files], ways: ['parameters'], given }]
}

/** Scripts see what a template puts in as a variable of that name. */
function give(sheet: Sheet, within: string, ways: readonly string[], name: string, pair: Pair, use?: Span): void {
  const scope = { within, ...(use && { use }) }
  for (const way of ways) push(sheet, (way === '' ? name : `${way}.${name}`).replace(/\W+/g, '_'), pair, scope)
}

/** Programs see it as a variable of the environment. */
function giveProgram(sheet: Sheet, prefix: string, name: string, pair: Pair): void {
  const word = name.replace(/[ .]/g, '_')
  const variable = `${prefix}_${prefix === 'INPUT' ? word : word.replace(/-/g, '_')}`.toUpperCase()
  sheet.later.push(() => push(sheet, variable, pair, {}))
}

function push(sheet: Sheet, name: string, { key, value }: Pair, scope: Pick<Setting, 'within' | 'use'>): void {
  const scalar = scalarOf(value)
  if (!scalar || !(TELLING.test(scalar.value) || (scope.within !== undefined && TELLS.test(name)))) return
  const at = spanOf(sheet.file, key)
  sheet.evidence.push({
    kind: 'setting',
    at,
    context: sheet.context,
    name: [{ ...written(sheet.file, key.start, name), span: at, verbatim: false }],
    value: textOfInput(sheet, scalar),
    ...scope,
  })
}

function textOfInput(sheet: Sheet, given: Scalar) {
  const text = templateText(sheet, given)
  const [only, ...more] = text
  return only?.kind === 'hole' && more.length === 0 ? (only.options[0] ?? text) : text
}
