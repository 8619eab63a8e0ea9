import { HOST, type Project, pathOf, type SourceFile, type Style, type Unit } from './model.ts'

type Call = Extract<Unit, { kind: 'call' }>

/** The files of a project as they are written. */
export function render(project: Project): Map<string, string> {
  return new Map(project.map((file) => [pathOf(file), textOf(file)]))
}

function textOf({ language, style, units }: SourceFile): string {
  const { head, unit } = WRITERS[language]
  const order = language === 'yaml' ? units : [...units].sort((a, b) => rank(a) - rank(b))
  return `${[head, ...order.map((one) => unit(one, style))].filter((part) => part !== '').join('\n'.repeat(1 + style.gap))}\n`
}

/** Constants stand first: a language may read from above. */
function rank({ kind }: Unit): number {
  return kind === 'constant' ? 0 : 1
}

interface Writer {
  readonly head: string
  unit(unit: Unit, style: Style): string
}

const address = (version: number) => `${HOST}/v${version}`

/** An address in the pieces that a language joins: the start, and the end behind an identifier. */
const pieces = (call: Call): [string, string] => ['/datacenters/', `/${call.resource}`]

const WRITERS: Record<SourceFile['language'], Writer> = {
  js: {
    head: '',
    unit(unit, { quote: q, indent, wrapped }) {
      if (unit.kind === 'constant') return `const BASE_${unit.id} = ${q}${address(unit.version)}/x${unit.id}/..${q}`
      if (unit.kind === 'noise') return `export const ${unit.name} = () => ${q}${unit.name}${q}`
      if (unit.kind === 'setting')
        return `export const ${unit.name} = ${q}${address(unit.version)}/${unit.resource}${q}`
      const [start, end] = pieces(unit)
      const base =
        unit.of === undefined ? `${q}${address(unit.version)}${start}${q}` : `BASE_${unit.of} + ${q}${start}${q}`
      const header = unit.header ? `, headers: { ${q}PB-Contract-Number${q}: ${q}1${q} }` : ''
      const options = `{ method: ${q}${unit.method}${q}${header} }`
      const [nl, semicolon] = wrapped ? [`\n${indent}${indent}`, ';'] : [' ', '']
      const edge = wrapped ? `\n${indent}` : ''
      return `export const ${unit.name} = (${unit.parameter}) =>${nl}fetch(${edge}${base} +${nl}${unit.parameter} +${nl}${q}${end}${q},${nl}${options}${wrapped ? ',' : ''}${edge})${semicolon}`
    },
  },
  py: {
    head: 'import requests',
    unit(unit, { quote: q, indent, wrapped }) {
      if (unit.kind === 'constant') return `BASE_${unit.id} = ${q}${address(unit.version)}/x${unit.id}/..${q}`
      if (unit.kind === 'noise') return `def ${unit.name}():\n${indent}return ${q}${unit.name}${q}`
      if (unit.kind === 'setting') return `${unit.name} = ${q}${address(unit.version)}/${unit.resource}${q}`
      const [start, end] = pieces(unit)
      const base =
        unit.of === undefined ? `${q}${address(unit.version)}${start}${q}` : `BASE_${unit.of} + ${q}${start}${q}`
      const header = unit.header ? `, headers={${q}PB-Contract-Number${q}: ${q}1${q}}` : ''
      const nl = wrapped ? `\n${indent}${indent}` : ' '
      const [open, close] = wrapped ? [`(\n${indent}${indent}`, `,\n${indent})`] : ['(', ')']
      return `def ${unit.name}(${unit.parameter}):\n${indent}return requests.${unit.method.toLowerCase()}${open}${base}${nl}+ ${unit.parameter}${nl}+ ${q}${end}${q}${header}${close}`
    },
  },
  go: {
    head: 'package a\n\nimport "net/http"',
    unit(unit, { wrapped, quote }) {
      const q = quote === '"' ? '"' : '`'
      if (unit.kind === 'constant') return `const base${unit.id} = ${q}${address(unit.version)}/x${unit.id}/..${q}`
      if (unit.kind === 'noise') return `func ${unit.name}() string { return ${q}${unit.name}${q} }`
      if (unit.kind === 'setting') return `const ${unit.name} = ${q}${address(unit.version)}/${unit.resource}${q}`
      const [start, end] = pieces(unit)
      const base =
        unit.of === undefined ? `${q}${address(unit.version)}${start}${q}` : `base${unit.of} + ${q}${start}${q}`
      const header = unit.header ? `\n\treq.Header.Set(${q}PB-Contract-Number${q}, ${q}1${q})` : ''
      const nl = wrapped ? '\n\t\t' : ' '
      return `func ${unit.name}(${unit.parameter} string) {\n\treq, _ := http.NewRequest(${q}${unit.method}${q}, ${base} +${nl}${unit.parameter} +${nl}${q}${end}${q}, nil)${header}\n\thttp.DefaultClient.Do(req)\n}`
    },
  },
  yaml: {
    head: 'about: settings',
    unit(unit, { quote: q, wrapped }) {
      if (unit.kind !== 'setting') return unit.kind === 'noise' ? `${unit.name}: ${unit.name}` : ''
      const value = wrapped
        ? `${address(unit.version)}/${unit.resource}`
        : `${q}${address(unit.version)}/${unit.resource}${q}`
      return `${unit.name}: ${value}`
    },
  },
  sh: {
    head: '#!/bin/sh',
    unit(unit, { indent, wrapped, quote: q }) {
      if (unit.kind === 'constant') return `BASE_${unit.id}=${q}${address(unit.version)}/x${unit.id}/..${q}`
      if (unit.kind === 'noise') return `${unit.name}() {\n${indent}echo ${q}${unit.name}${q}\n}`
      if (unit.kind === 'setting') return `${unit.name}=${q}${address(unit.version)}/${unit.resource}${q}`
      const [start, end] = pieces(unit)
      const base = unit.of === undefined ? address(unit.version) : `$BASE_${unit.of}`
      const header = unit.header ? ` -H ${q}PB-Contract-Number: 1${q}` : ''
      const nl = wrapped ? ` \\\n${indent}${indent}` : ' '
      return `${unit.name}() {\n${indent}curl -X ${unit.method}${header}${nl}"${base}${start}$1${end}"\n}`
    },
  },
}
