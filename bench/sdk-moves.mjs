#!/usr/bin/env node
// Looks up each new name of rules/api/moves in installed or checked-out packages:
//   node bench/sdk-moves.mjs --python FOLDER --node FOLDER --go FOLDER --terraform FOLDER
// FOLDER: of `ionoscloud` in site-packages, of `@ionos-cloud/sdk-nodejs` in node_modules, of `sdk-go`, of
// `terraform-provider-ionoscloud`. Exits with 1 if a name does not exist.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { moves } from '../dist/rules/api/moves/index.js'
import { terraformChanges, terraformTypes } from '../dist/rules/api/moves/terraform-types.js'

const folder = { type: 'string' }
const { values } = parseArgs({ options: { python: folder, node: folder, go: folder, terraform: folder } })

const CHECKS = {
  PyPI: ['python', /\.py$/, pythonNames],
  npm: ['node', /\.d\.ts$/, nodeNames],
  'Go module': ['go', /(?<!_test)\.go$/, goNames],
}

let wrong = 0
for (const [ecosystem, [flag, files, namesIn]] of Object.entries(CHECKS)) {
  if (values[flag] === undefined) continue
  const has = namesIn(textsOf(values[flag], files))
  const rows = moves.filter((move) => move.ecosystem === ecosystem).flatMap((move) => move.rows)
  report(
    ecosystem,
    rows.filter(({ to, kind }) => to !== undefined && kind !== 'import').map(({ to }) => [to, missing(to, has)]),
  )
}
if (values.terraform !== undefined)
  report('Terraform provider', terraform(textsOf(values.terraform, /^(?!.*_test\.go$).*\.(?:go|md)$/)))
process.exitCode = wrong > 0 ? 1 : 0

function report(ecosystem, checked) {
  const bad = checked.filter(([, names]) => names.length > 0)
  wrong += bad.length
  console.log(`${ecosystem}: ${checked.length} rows, ${bad.length} with names that do not exist`)
  for (const [row, names] of bad) console.log(`  ${row}: ${names.join(', ')}`)
}

/** Names of a row that the package does not have. */
function missing(to, { types, members }) {
  const [, on, name] = /^(?:(\w+)\.)?(\w+)/.exec(to) ?? []
  const absent = [...to.matchAll(/(?<![\w'"])[A-Z]\w+/g)]
    .map(([word]) => word)
    .filter((word) => !types.has(word) && !members.has(word))
  const wrongMember = on !== undefined && !members.get(name)?.has(on) ? [`${on}.${name}`] : []
  const parameters = [...to.matchAll(/[({,]\s*([a-z]\w*)\s*(?=[:,})])/g)].map(([, word]) => word)
  const known = on === undefined ? undefined : members.get(name)?.get(on)
  const wrongParameters = known ? parameters.filter((word) => !known.has(word)) : []
  return [...new Set([...absent, ...wrongMember, ...wrongParameters])]
}

/** Types by name; members by name, by class, with their parameters. */
function catalogue() {
  const types = new Set()
  const members = new Map()
  const add = (name, on, parameters) => {
    if (!members.has(name)) members.set(name, new Map())
    members.get(name).set(on, parameters)
  }
  return { types, members, add }
}

function pythonNames(texts) {
  const { types, members, add } = catalogue()
  for (const text of texts) {
    for (const part of text.split(/^(?=class )/m)) {
      const on = /^class (\w+)/.exec(part)?.[1]
      if (on === undefined) continue
      types.add(on)
      for (const [, name, list, body] of part.matchAll(
        /^ {4}def (\w+)\(([^)]*)\):([\s\S]*?)(?=^ {4}def |(?![\s\S]))/gm,
      )) {
        const documented = [...body.matchAll(/:param (\w+):/g)].map(([, word]) => word)
        add(name, on, new Set([...list.matchAll(/\w+/g), ...documented.map((word) => [word])].map(([word]) => word)))
      }
    }
  }
  return { types, members }
}

function nodeNames(texts) {
  const { types, members, add } = catalogue()
  const interfaces = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/export interface (\w+) \{([\s\S]*?)\n\}/g)].map(([, name, body]) => [name, body]),
    ),
  )
  for (const name of interfaces.keys()) types.add(name)
  for (const text of texts) {
    for (const [, on, body] of text.matchAll(/export declare class (\w+)[^{]*\{([\s\S]*?)\n\}/g)) {
      types.add(on)
      for (const [, name, request] of body.matchAll(/^ {4}(\w+)\((?:requestParameters\??: (\w+))?/gm)) {
        const parameters = [...(interfaces.get(request) ?? '').matchAll(/readonly (\w+)\??:/g)].map(([, word]) => word)
        add(name, on, new Set(parameters))
      }
    }
  }
  return { types, members }
}

function goNames(texts) {
  const { types, members, add } = catalogue()
  for (const text of texts) {
    for (const [, name] of text.matchAll(/^(?:type|func) ([A-Z]\w*)/gm)) types.add(name)
    for (const [, on, name, list] of text.matchAll(/^func \(\w+ \*?(\w+)\) ([A-Z]\w*)\(([^)]*)\)/gm)) {
      add(name, on.replace(/Service$/, ''), new Set([...list.matchAll(/\w+/g)].map(([word]) => word.replace(/^_/, ''))))
      types.add(on.replace(/Service$/, ''))
    }
    for (const [, name, body] of text.matchAll(/^type ([A-Z]\w*) struct \{([\s\S]*?)^\}/gm))
      for (const [, field] of body.matchAll(/^\t\*?(?:\w+\.)?([A-Z]\w*)/gm)) add(field, name, undefined)
  }
  for (const [on, field] of [['APIResponse', 'StatusCode']]) add(field, on, undefined)
  return { types, members }
}

/** Types with what both providers take, in the sources: each name stands there as the key of a schema. */
function terraform(texts) {
  const all = texts.join('\n')
  const keys = new Set([...all.matchAll(/"(\w+)":\s*\{/g)].map(([, key]) => key))
  const types = new Set([...all.matchAll(/\bionoscloud_\w+/g)].map(([name]) => name))
  const known = terraformTypes.map(({ kind, name, takes, gives }) => {
    const parts = [...takes, ...gives].flatMap((path) => path.split('.')).filter((key) => !keys.has(key))
    return [
      `${kind} ionoscloud_${name}`,
      [...(types.has(`ionoscloud_${name}`) ? [] : [`ionoscloud_${name}`]), ...parts],
    ]
  })
  const changed = terraformChanges.map(({ kind, name, path }) => {
    const type = terraformTypes.find((one) => one.kind === kind && one.name === name)
    const both = path === 'dhcp' || path === 'active'
    return [`${kind} ${name}: ${path}`, type && (both || !type.takes.includes(path)) ? [] : ['it is taken as before']]
  })
  return [...known, ...changed]
}

function textsOf(root, files) {
  return readdirSync(root, { recursive: true })
    .filter(
      (name) =>
        files.test(name) && !/(?:^|\/)(?:vendor|node_modules)\//.test(name) && statSync(join(root, name)).isFile(),
    )
    .map((name) => readFileSync(join(root, name), 'utf8'))
}
