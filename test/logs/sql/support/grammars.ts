import { register } from 'node:module'
import type { DialectName } from '../../../../src/logs/sql/dialects.ts'
import { has } from './compare.ts'

/** What a grammar finds in a script. */
export interface Parsed {
  /** How many there are. */
  readonly statements: number
  /** Tables that are read, as they are written. */
  readonly tables: readonly string[]
  /** What is wrong, and where. */
  readonly errors: readonly string[]
}

type Parse = (script: string) => Parsed

/** Parsers are packages that may not be installed yet, with their types. */
const RUST: string = '@guanmingchiu/sqlparser-ts'
const ANTLR = (dialect: string): string => `dt-sql-parser/dist/parser/${dialect}/index.js`

/** Its modules name each other without their ends, which Node does not take. */
const ENDS = `export async function resolve(name, context, next) {
  if (!/dt-sql-parser/.test(context.parentURL) || !name.startsWith('.')) return next(name, context)
  return next(name + '.js', context).catch(() => next(name + '/index.js', context))
}`

/** What is used of a parser made of the grammars of Trino and Spark themselves. */
interface Antlr {
  validate(script: string): readonly { readonly message: string; readonly startLine: number }[]
  splitSQLByStatement(script: string): readonly unknown[] | null
  getAllEntities(script: string): readonly { readonly text: string; readonly entityContextType: string }[] | null
}

/** Grammars by dialect; nothing where they are not installed. Athena runs Trino's. */
export async function grammars(): Promise<Readonly<Record<DialectName, Parse>> | undefined> {
  register(`data:text/javascript,${encodeURIComponent(ENDS)}`)
  if (!(await has(ANTLR('trino'))) || !(await has(RUST))) return undefined
  const { TrinoSQL } = (await import(ANTLR('trino'))) as { TrinoSQL: new () => Antlr }
  const { SparkSQL } = (await import(ANTLR('spark'))) as { SparkSQL: new () => Antlr }
  const { init, parse } = (await import(RUST)) as Rust
  await init()
  const antlr = (parser: Antlr): Parse => {
    return (script) => {
      const errors = parser.validate(script).map(({ message, startLine }) => `${startLine}: ${message}`)
      const entities = parser.getAllEntities(script) ?? []
      // A statement in brackets is one, too.
      const tables = entities.filter((one) => one.entityContextType === 'table' && !one.text.startsWith('('))
      const statements = parser.splitSQLByStatement(script)?.length ?? 0
      return { statements, tables: tables.map(({ text }) => text), errors }
    }
  }
  const rust = (dialect: string): Parse => {
    return (script) => {
      try {
        const trees = parse(script, dialect)
        return { statements: trees.length, tables: tablesIn(trees), errors: [] }
      } catch (error) {
        return { statements: 0, tables: [], errors: [String(error)] }
      }
    }
  }
  return {
    ...{ trino: antlr(new TrinoSQL()), athena: antlr(new TrinoSQL()), spark: antlr(new SparkSQL()) },
    ...{ bigquery: rust('bigquery'), snowflake: rust('snowflake'), clickhouse: rust('clickhouse') },
    ...{ duckdb: rust('duckdb'), postgres: rust('postgresql') },
  }
}

interface Rust {
  init(): Promise<void>
  parse(script: string, dialect: string): readonly unknown[]
}

/** Names of tables anywhere in a tree. */
function tablesIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) =>
    key === 'Table' && Array.isArray(value?.name) ? [written(value.name)] : tablesIn(value),
  )
}

interface Part {
  readonly Identifier: { readonly value: string; readonly quote_style: string | null }
}

function written(parts: readonly Part[]): string {
  return parts.map(({ Identifier: { value, quote_style: quote } }) => `${quote ?? ''}${value}${quote ?? ''}`).join('.')
}
