import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { javascript } from '../../src/languages/javascript/index.ts'
import { at, moduleOf, pieces } from './reading.ts'

const SAMPLE = `import axios, { a as b } from './m'
const BASE = process.env.URL ?? \`https://h/\${v}/x\`
export class A extends B { #v = 'v5'; constructor(private base = '/x\\u0041', { c = 'd' } = {}) { super(base); this.o = base + "/y" }
  get u() { return \`\${this.base}/\${this.#v}\` } async *f(...r) { for await (const x of ['a', 'b']) yield x } }
enum E { P = '/p', Q }
const { data: [x, ...y] } = await axios.get(BASE + '/s', { headers: { 'X-A': 1, ...h }, [k]: /re\\/x/g })
switch (a) { case 'x': b += '/z'; break; default: try { c ||= 'q' } catch ({ m }) { delete h.a } finally { h['B'] = 1 } }
label: for (let i = 0, j; i < 3; i++) { if (i) continue label; else if (j) break; else h.c = i as any }
module.exports = { a, get b() { return 1 }, async c() {}, ...d } // end
`

function read(text: string, file: string): void {
  try {
    const { module } = javascript.read({ file, text })
    for (const one of pieces(module)) if (one.verbatim) expect(at(text, one.span)).toBe(one.value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

describe('any input', () => {
  it('is read, or is trouble, and every verbatim piece is spelled where it says', () => {
    const files = fc.constantFrom('a.ts', 'a.js', 'a.tsx', 'a.vue')
    const junk = fc.constantFrom(
      '',
      '(',
      '}',
      "'",
      '`',
      '${',
      '<',
      '/',
      '\\',
      '=>',
      '\n',
      'class',
      '\u2028',
      '{',
      'await',
      '#',
      '@',
      '...',
      '\r',
    )
    const place = fc.nat(SAMPLE.length)
    fc.assert(
      fc.property(files, place, fc.nat(30), junk, fc.boolean(), (file, from, length, noise, cut) => {
        const text = SAMPLE.slice(0, from) + noise + (cut ? '' : SAMPLE.slice(from + length))
        read(file === 'a.vue' ? `<script>${text}</script>` : text, file)
      }),
      { numRuns: 600 },
    )
  })

  it('of random literals and programs keeps its offsets', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '/', '\\n', '\\x41', '\\u{1F600}', '\\\r\n', '\\0', 'é', '😀', '\\/', '\\"', '`'),
      maxLength: 12,
    })
    const literal = text.map((one) => `"${one}"`)
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 4 },
        literal,
        fc.constantFrom('x', '1', 'x.y', "x['k']", '`t\r\n${x}u`'),
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `${a} + ${b}`),
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `f(${a}, { k: ${b}, 'q': [${a}] })`),
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(${a} ? ${b} : ${a})`),
        tie('expression').map((a) => `\`/\${${a}}/\``),
        tie('expression').map((a) => `(() => { let z = ${a}; z += ${a}; return z })()`),
      ),
    }))
    fc.assert(
      fc.property(expression, (one) => {
        const source = `const v = ${one}`
        const module = moduleOf(source)
        for (const piece of pieces(module)) if (piece.verbatim) expect(at(source, piece.span)).toBe(piece.value)
      }),
      { numRuns: 500 },
    )
  })

  it('gives literals the value that the language gives them', () => {
    const body = fc.string({
      unit: fc.constantFrom(
        'a',
        '/',
        '\\n',
        '\\t',
        '\\x41',
        '\\u0063',
        '\\u{1F600}',
        '\\\n',
        '\\\r\n',
        '\\0',
        '\\/',
        '\\"',
        "\\'",
        '\\q',
      ),
      maxLength: 12,
    })
    fc.assert(
      fc.property(body, (one) => {
        const module = moduleOf(`v = "${one}"`)
        const value = module.strings[0]?.value
        const text = value?.kind === 'text' ? value.text : []
        const expected: unknown = new Function(`return "${one}"`)()
        expect(text.map((piece) => (piece.kind === 'written' ? piece.value : '')).join('')).toBe(expected)
      }),
    )
  })
})

describe('large input', () => {
  it('of 50,000 brackets is trouble or too deep, nothing else', () => {
    for (const bracket of ['[', '(', '{', '!', '`${', 'a=>', '<a>']) {
      try {
        expect(javascript.read({ file: 'a.jsx', text: `x=${bracket.repeat(50_000)}` }).trouble).toBeDefined()
      } catch (error) {
        expect(String(error)).toMatch(/RangeError|brackets stand more than 10000 deep/)
      }
    }
  })

  it('of a single line of 1 MB is read', () => {
    const line = 'f("/x",{a:1,b:[2,"y"]},function(t){return t+"/z"});'
    const module = moduleOf(line.repeat(Math.ceil(1_000_000 / line.length)), 'a.js')
    expect(module.calls).toHaveLength(Math.ceil(1_000_000 / line.length))
  })

  it('of long chains is read without recursion of ours', () => {
    const chain = moduleOf(`a${".b('x')".repeat(5000)}`, 'a.js')
    expect(chain.calls).toHaveLength(5000)
    expect(moduleOf(`a${'.b'.repeat(5000)}`, 'a.js').strings).toHaveLength(0)
  })

  it.each([
    ['operands', `const v = ${Array.from({ length: 10_000 }, () => '"a"').join(' + ')}`, 10_000],
    ['alternatives', `const v = ${Array.from({ length: 10_000 }, () => '"a"').join(' || ')}`, 10_000],
    ['branches', `if (a) f("x")${' else if (b) f("x")'.repeat(9_999)}`, 10_000],
  ])('of 10,000 %s is read on a large stack', async (_, text, count) => {
    const file = new URL('../../src/languages/javascript/index.ts', import.meta.url).href
    const read = `import('${new URL('../../node_modules/jiti/lib/jiti.mjs', import.meta.url).href}').then(async ({ createJiti }) => {
      const { workerData, parentPort } = require('node:worker_threads')
      const { javascript } = await createJiti(${JSON.stringify(file)}).import(${JSON.stringify(file)})
      const { module } = javascript.read({ file: 'a.js', text: workerData })
      const value = module.bindings[0]?.values[0].value
      parentPort.postMessage(value ? (value.parts ?? value.of).length : module.strings.length)
    })`
    const worker = new Worker(read, { eval: true, workerData: text, resourceLimits: { stackSizeMb: 64 } })
    const answer = await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    await worker.terminate()
    expect(answer).toBe(count)
  })
})

describe('trees that a recovering parser leaves', () => {
  it.each([
    '({ a: { get b() {} } } = 0)',
    'for ({ a() {} } of []) ;',
    '[...{ get a() {} }] = 0',
    'let { a() {} } = b',
    'f(,)',
    'export { "a" as b }',
  ])('%s', (text) => {
    expect(() => javascript.read({ file: 'a.js', text })).not.toThrow()
  })
})
