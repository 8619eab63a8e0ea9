import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { type Node, parseTree } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import type { JsonType, Schema } from '../../src/config/file/schema-type.ts'
import { validate } from '../../src/config/file/validate.ts'
import { schema } from './support/load.ts'

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false })
const allows = ajv.compile(schema)

function problems(value: unknown): readonly string[] {
  const tree = parseTree(JSON.stringify(value))
  if (!tree) throw new Error('no tree')
  return validate(tree satisfies Node, schema).map(({ message }) => message)
}

/** Every schema in a schema. */
function* all(of: Schema): Generator<Schema> {
  yield of
  const { anyOf = [], items, properties = {}, $defs = {}, additionalProperties } = of
  const more = [...anyOf, ...Object.values(properties), ...Object.values($defs)]
  for (const one of more) yield* all(one)
  if (items) yield* all(items)
  if (additionalProperties) yield* all(additionalProperties)
}

const resolved = (of: Schema): Schema =>
  of.$ref === undefined ? of : resolved(schema.$defs?.[of.$ref.replace('#/$defs/', '')] ?? {})

describe('the schema', () => {
  test('is one', () => {
    expect(ajv.validateSchema({ ...schema })).toBe(true)
  })

  test('tells the branches of a choice apart by type, as validation does', () => {
    for (const { anyOf } of all(schema)) {
      const types = anyOf?.map((one) => resolved(one).type) ?? []
      expect(types.every((type) => type !== undefined)).toBe(true)
      expect(new Set(types).size).toBe(types.length)
    }
  })

  test('has no word beside a reference but a description: validation reads none', () => {
    for (const { $ref, description: _, ...rest } of all(schema)) if ($ref !== undefined) expect(rest).toEqual({})
    for (const { anyOf, description: _, ...rest } of all(schema)) if (anyOf !== undefined) expect(rest).toEqual({})
  })

  test('describes every key, and says what a pattern wants', () => {
    const keys = Object.entries({ ...schema.properties })
    for (const [key, one] of keys)
      expect([key, one.description ?? resolved(one).description]).not.toEqual([key, undefined])
    for (const { pattern, title } of all(schema)) if (pattern !== undefined) expect(title).toBeDefined()
  })

  test('holds no date to judge for', () => {
    expect(Object.keys(schema.properties ?? {})).not.toContain('asOf')
    expect(schema.description).toContain('--as-of')
  })
})

/** A value that a schema allows, mostly. */
function valueFor(given: Schema, depth = 0): fc.Arbitrary<unknown> {
  const one = resolved(given)
  if (one.anyOf) return fc.oneof(...one.anyOf.map((branch) => valueFor(branch, depth)))
  const makers: Readonly<Record<JsonType, () => fc.Arbitrary<unknown>>> = {
    object: () => objectFor(one, depth),
    array: () => fc.array(valueFor(one.items ?? {}, depth + 1), { minLength: one.minItems ?? 0, maxLength: 3 }),
    string: () => textFor(one),
    integer: () => fc.integer({ min: (one.minimum ?? 0) - 1, max: 1000 }),
    boolean: () => fc.boolean(),
  }
  const right = one.type === undefined ? fc.jsonValue() : makers[one.type]()
  return fc.oneof({ weight: 300, arbitrary: right }, { weight: 1, arbitrary: fc.jsonValue() })
}

function textFor({ enum: words, pattern }: Schema): fc.Arbitrary<unknown> {
  if (words) return fc.oneof({ weight: 150, arbitrary: fc.constantFrom(...words) }, fc.string())
  if (pattern === undefined) return fc.string({ minLength: 1, maxLength: 5 })
  return fc.oneof(
    { weight: 100, arbitrary: fc.stringMatching(new RegExp(pattern, 'u')) },
    fc.constantFrom('', 'é', '𝒳', 'a b', '2027-13-01', '*.x', 'a/b', 'x:1', 'http://x'),
  )
}

function objectFor({ properties = {}, required = [], propertyNames, additionalProperties }: Schema, depth: number) {
  const known = Object.entries(properties).map(([key, of]) => {
    const value = valueFor(of, depth + 1)
    const absent = required.includes(key) ? 1 : 80
    return fc.oneof(
      { weight: 40, arbitrary: value.map((it) => [key, it]) },
      { weight: absent, arbitrary: fc.constant([]) },
    )
  })
  const names = propertyNames
    ? fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...propertyNames.enum) }, fc.string())
    : fc.string()
  const other = fc.tuple(names, valueFor(additionalProperties || {}, depth + 1))
  const others = fc.array(other, { maxLength: additionalProperties ? 2 : depth === 0 ? 0 : 1 })
  const rare = additionalProperties ? others : fc.oneof({ weight: 60, arbitrary: fc.constant([]) }, others)
  return fc
    .tuple(fc.tuple(...known), rare)
    .map(([own, more]) => Object.fromEntries([...own, ...more].filter(({ length }) => length > 0)))
}

test('random configurations: validation and a validator of JSON Schema say the same', () => {
  const seen = { allowed: 0, refused: 0 }
  fc.assert(
    fc.property(fc.oneof(valueFor(schema), fc.jsonValue()), (value) => {
      // A key __proto__ is one of the text, and none of the value that comes back.
      const text = JSON.stringify(value)
      const right = allows(JSON.parse(text))
      seen[right ? 'allowed' : 'refused']++
      const found = problems(value)
      if (right) expect(found).toEqual([])
      else expect(found.length, text).toBeGreaterThan(0)
      for (const message of found) expect(message).toMatch(/^\S.*[.?]$/s)
    }),
    { numRuns: 3000, seed: 7 },
  )
  expect(seen.allowed).toBeGreaterThan(300)
  expect(seen.refused).toBeGreaterThan(300)
})

test('schema and validation agree on random mutations of a valid configuration', () => {
  const right = {
    failOn: 'error',
    rules: { 'allow-reboot': { level: 'off', failOn: 'never', graduate: true } },
    overrides: [{ paths: ['a'], rules: { 'contract-header': 'note' } }],
    waivers: [{ rule: 'allow-reboot', path: 'x', reason: 'y', until: '2027-01-31' }],
    sdks: [{ ecosystem: 'npm', name: 'x', imports: ['x'], versions: '1', successor: 'y' }],
    hosts: ['*.a.example:8080'],
    mediaTypes: ['application/vnd.x+json'],
    headers: ['X-Contract'],
  }
  expect(allows(right)).toBe(true)
  expect(problems(right)).toEqual([])
  const wrong = [null, 1.5, '', [], {}, [1], { x: 1 }, 'x'.repeat(1001)]
  const change = (value: unknown, to: unknown): unknown[] => {
    if (Array.isArray(value)) return value.flatMap((one, at) => change(one, to).map((it) => value.with(at, it)))
    if (typeof value !== 'object' || value === null) return [to]
    const keys = Object.entries(value)
    return [
      { ...value, other: to },
      ...keys.flatMap(([key, one]) => [
        { ...value, [key]: to },
        ...change(one, to).map((it) => ({ ...value, [key]: it })),
      ]),
      ...keys.map(([key]) => Object.fromEntries(keys.filter(([other]) => other !== key))),
    ]
  }
  const changed = wrong.flatMap((to) => change(right, to))
  for (const one of changed) expect(problems(one).length > 0, JSON.stringify(one)).toBe(!allows(one))
  expect(changed.length).toBeGreaterThan(200)
})
