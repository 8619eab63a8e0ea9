import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressWords } from '../../rules/api/patterns.ts'
import { compareSpans } from '../../src/core/text/span.ts'
import { languageOf } from '../../src/languages/index.ts'
import { urlsOf } from '../../src/link/evidence/loose-strings.ts'
import { evaluate } from '../../src/link/expressions/evaluate.ts'
import { type Linked, link } from '../../src/link/index.ts'
import { requestsOf } from '../../src/link/requests/requests.ts'
import { createWorld } from '../../src/link/world.ts'
import { type Files, INTEREST, linkableOf, linkFiles, readFiles, requestsIn } from './support/link-files.ts'

const NAMES = ['a', 'b', 'c', 'd', 'base', 'api']
const FILES = ['one.ts', 'two.ts', 'three.ts']
const name = fc.constantFrom(...NAMES)
const literal = fc.constantFrom(
  "'https://api.ionos.com/cloudapi/v5'",
  "'/servers'",
  "'v5'",
  '5',
  "''",
  'undefined',
  'process.env.API',
  "{ base: '/cloudapi/v4', a: '/x' }",
  "['/servers', '/volumes']",
)

/** Small expressions over a handful of names, so that they lead back to themselves often. */
const { expression } = fc.letrec<{ expression: string; call: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    literal,
    name,
    fc.tuple(tie('expression'), tie('expression')).map(([x, y]) => `(${x} + ${y})`),
    fc.tuple(tie('expression'), tie('expression')).map(([x, y]) => `\`\${${x}}/\${${y}}\``),
    fc.tuple(tie('expression'), tie('expression')).map(([x, y]) => `(${x} ?? ${y})`),
    fc.tuple(name, tie('expression'), tie('expression')).map(([x, y, z]) => `(${x} ? ${y} : ${z})`),
    fc.tuple(tie('expression'), name).map(([x, y]) => `${x}.${y}`),
    fc.tuple(tie('expression'), tie('expression')).map(([x, y]) => `(${x})[${y}]`),
    fc
      .tuple(tie('expression'), tie('expression'))
      .map(([x, y]) => `{ ...${x}, base: ${y} }`)
      .map((one) => `(${one})`),
    fc.tuple(name, tie('expression')).map(([x, y]) => `${x}(${y})`),
    fc.tuple(tie('expression'), name, tie('expression')).map(([x, y, z]) => `(${x}).${y}(${z})`),
    fc.tuple(tie('expression'), tie('expression')).map(([x, y]) => `[${x}, ...${y}].join('/')`),
    tie('expression').map((x) => `(${x}).map((d) => d + ${x})`),
    tie('expression').map((x) => `new URL(${x}, base)`),
    tie('expression').map((x) => `axios.create({ baseURL: ${x} })`),
    tie('call'),
  ),
  call: fc
    .tuple(
      fc.constantFrom('fetch', 'api.get', 'api[a]', 'axios.post', 'this.get', 'b.request'),
      tie('expression'),
      tie('expression'),
    )
    .map(([f, x, y]) => `${f}(${x}, ${y})`),
}))

const statement = fc.oneof(
  fc.tuple(name, expression).map(([x, y]) => `export const ${x} = ${y}`),
  fc.tuple(name, name, expression).map(([x, y, z]) => `export function ${x}(${y} = ${z}) { return ${z} }`),
  fc
    .tuple(name, name, expression)
    .filter(([x, y]) => x !== y)
    .map(
      ([x, y, z]) =>
        `export class ${x} extends ${y} { base = ${z}; get a() { return this.base } get(c) { return fetch(this.a + c + ${z}) } }`,
    ),
  fc.tuple(name, expression).map(([x, y]) => `${x}.base = ${y}`),
  fc.tuple(name, expression).map(([x, y]) => `var ${x} = new ${x}(${y}); ${x} += ${y}`),
  fc.tuple(name, expression).map(([x, y]) => `if (${x}) { ${x} = ${y} } else { fetch(${y}) }`),
  fc.tuple(name, expression).map(([x, y]) => `for (const ${x} of ${y}) fetch(${x})`),
  fc.tuple(name, fc.constantFrom('one', 'two', 'three')).map(([x, y]) => `import { ${x} } from './${y}'`),
  fc.constantFrom('one', 'two', 'three').map((x) => `import * as api from './${x}'`),
  expression.map((x) => `fetch(${x}, { method: a, headers: { ...b, 'X-A': ${x} } })`),
)
const program = fc.array(statement, { maxLength: 8 }).map((lines) => lines.join('\n'))
const programs = fc
  .tuple(program, program, program)
  .map((all): Files => Object.fromEntries(all.map((text, index) => [FILES[index] ?? '', text])))

function readable(files: Files): Files {
  const good = Object.entries(files).filter(([file, text]) => {
    try {
      return readFiles({ [file]: text }).length === 1
    } catch {
      return false
    }
  })
  return Object.fromEntries(good)
}

/** Whether a class may be its own base: no such program runs, and what is seen of it hangs on where one begins. */
function inheritsFromItself(files: Files): boolean {
  const bases = Object.values(files).flatMap((text) =>
    Array.from(text.matchAll(/\bclass (\w+) extends (\w+)/g), ([, name = '', base = '']) => ({ name, base })),
  )
  const reaches = (from: string, to: string, seen: ReadonlySet<string>): boolean =>
    bases.some(
      ({ name, base }) =>
        name === from && (base === to || (!seen.has(base) && reaches(base, to, new Set([...seen, base])))),
    )
  return bases.some(({ name }) => reaches(name, name, new Set()))
}

function inOrder(evidence: readonly Linked[]): string[] {
  return [...evidence]
    .sort((a, b) => compareSpans(a.at, b.at))
    .map((one) => JSON.stringify(one))
    .sort()
}

test('random programs are linked, and alike in whatever order they are given', () => {
  fc.assert(
    fc.property(programs, (given) => {
      fc.pre(!inheritsFromItself(given))
      const files = readable(given)
      const modules = readFiles(files)
      const forth = link(linkableOf(files, modules), INTEREST).found
      const back = link(linkableOf(files, [...modules].reverse()), INTEREST).found
      expect(inOrder(back)).toEqual(inOrder(forth))
    }),
    { numRuns: 80 },
  )
})

test('what one file is asked first does not change what another file gives', () => {
  fc.assert(
    fc.property(programs, (given) => {
      // A field that is made by a method which reads that field has no answer, and no parameter that is its own default:
      // what is seen of them hangs on where one begins.
      const isEndless = /\bbase = [^;]{0,400}\bthis\.|function \w+\((\w+) = .*\b\1\b.*\) \{ return/
      fc.pre(!Object.values(given).some((text) => isEndless.test(text)))
      const files = readable(given)
      const modules = readFiles(files)
      const whole = link(linkableOf(files, modules), INTEREST).found
      const alone = modules.flatMap((module) => {
        const world = createWorld(linkableOf(files, modules), evaluate)
        return [...requestsOf(world, module), ...urlsOf(world, module, INTEREST)]
      })
      const kinds = whole.filter((one) => one.kind === 'request' || one.kind === 'url')
      expect([...new Set(inOrder(alone))]).toEqual([...new Set(inOrder(kinds))])
    }),
    { numRuns: 60 },
  )
})

/** Steps that linking the files takes. */
function stepsOf(files: Files): number {
  const modules = readFiles(files)
  const world = createWorld(linkableOf(files, modules), evaluate)
  for (const module of modules) {
    requestsOf(world, module)
    urlsOf(world, module, INTEREST)
  }
  return world.steps
}

const range = (length: number) => Array.from({ length }, (_, index) => index)

test.each([
  [
    'functions that call the next twice',
    `${range(200)
      .map((n) => `function f${n}(a) { return f${n + 1}(a) + f${n + 1}('/' + a) }`)
      .join('\n')}\nfunction f200(a) { return '/cloudapi/v5' + a }\nfetch(f0('x'))`,
  ],
  [
    'senders that call the next twice',
    `${range(200)
      .map((n) => `function f${n}(a) { f${n + 1}(a); f${n + 1}('/' + a) }`)
      .join('\n')}\nfunction f200(a) { fetch('/cloudapi/v5' + a) }\nf0('x')`,
  ],
  [
    'constants that refer to two others',
    `${range(300)
      .map((n) => `export const c${n} = c${(n * 7 + 1) % 300} + '/' + c${(n * 11 + 3) % 300}`)
      .join('\n')}\nfetch(c0)`,
  ],
  [
    'a huge ternary',
    `const v = ${range(200)
      .map((n) => `x === ${n} ? '/cloudapi/v${n}' : `)
      .join('')}'/cloudapi/v5'\nfetch(v)`,
  ],
  [
    'a long list',
    `const all = [${range(1000)
      .map((n) => `'/cloudapi/v5/${n}'`)
      .join(', ')}]\nfor (const one of all) fetch(one)\nfetch(all.join(','))\nall.map((one) => fetch(one))`,
  ],
  ['a deep chain of members', `const o = { a: 1 }\nfetch(o${'.a'.repeat(3000)} + '/cloudapi/v5')`],
  [
    'classes that extend each other',
    'class A extends B { get() { return fetch(this.base) } } class B extends A { base = this.get() + "/cloudapi/v5" }',
  ],
  [
    'a method for each of many objects',
    range(300)
      .map(
        (n) =>
          `class C${n} { base = '/cloudapi/v${n}'; get(p) { return this.next.get(this.base + p) } }\nnew C${n}().get('/x')`,
      )
      .join('\n'),
  ],
  [
    'a helper with many callers',
    `function get(p) { return fetch('/cloudapi/v5' + p) }\n${range(1000)
      .map((n) => `get('/${n}')`)
      .join('\n')}`,
  ],
  [
    'helpers with many callers each',
    `${range(5)
      .map((n) => `function f${n}(p) { return ${n === 0 ? "fetch('/cloudapi/v5' + p)" : `f${n - 1}(p)`} }`)
      .join('\n')}\n${range(5)
      .flatMap((n) => range(50).map((m) => `f${n}('/${m}')`))
      .join('\n')}`,
  ],
])('%s take a bounded number of steps', (_, text) => {
  expect(stepsOf({ 'a.js': text })).toBeLessThan(2_000_000)
})

test('modules that import each other in a ring are linked', () => {
  const files = {
    'a.ts': "import { b } from './b'\nexport const a = b + '/servers'\nfetch(a)",
    'b.ts': "import { c } from './c'\nexport const b = c + '/cloudapi/v5'",
    'c.ts': "import { a } from './a'\nexport const c = process.env.HOST ?? a",
  }
  expect(requestsIn(files)).toHaveLength(1)
  expect(linkFiles(files).some((one) => one.kind === 'url' && addressWords.test(JSON.stringify(one.url)))).toBe(true)
})

test.each([
  ['a.go', 'package a\n\nfunc f() {\n', '}\n'],
  ['A.java', 'class A { void f() {\n', '} }\n'],
  ['A.cs', 'class A { void F() {\n', '} }\n'],
  ['a.rb', '', ''],
])('a name that each line adds to and nobody declares takes few steps a line: %s', async (file, head, end) => {
  await languageOf(file).prepare?.()
  const steps = (lines: number) => stepsOf({ [file]: `${head}${'x += "/cloudapi/v5";\n'.repeat(lines)}${end}` })
  expect(steps(400)).toBeLessThan(200 * 400)
  expect(steps(20)).toBeGreaterThan(20)
})

test('a name with more values than are told apart is open', () => {
  const values = range(40).map((n) => `function f${n}() { x = '/cloudapi/v5/${n}' }\n`)
  const found = JSON.stringify(requestsIn({ 'a.js': `let x\n${values.join('')}fetch(x)` }))
  expect(found).toContain('/cloudapi/v5/15|…}')
})
