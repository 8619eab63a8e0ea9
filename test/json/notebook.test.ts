import { expect, test } from 'vitest'
import { zoneAt } from '../../src/core/text/zone.ts'
import { printedIn } from '../../src/languages/json/forms/notebook/printed.ts'
import { json } from '../../src/languages/json/index.ts'

interface Cell {
  readonly code: string | readonly string[]
  readonly kind?: string
}

/** The regions of a notebook, each with the text that its language is given. */
function regionsOf(cells: readonly Cell[], language?: string): Record<string, string[]> {
  const text = JSON.stringify({
    cells: cells.map(({ code, kind = 'code' }) => ({ cell_type: kind, outputs: [], source: code })),
    metadata: language === undefined ? {} : { kernelspec: { language } },
    nbformat: 4,
  })
  const regions: Record<string, string[]> = {}
  for (const one of json.read({ file: 'a.ipynb', text }).regions ?? []) {
    const list = regions[one.language] ?? []
    regions[one.language] = [...list, one.text]
  }
  return regions
}

test.each([
  ['lines of a list', [['a = 1\n', 'b = 2']], { python: ['a = 1\nb = 2\n'] }],
  ['one string', ['a = 1\nb = 2\n'], { python: ['a = 1\nb = 2\n'] }],
  ['a line that is cut in two', [['a = ', '1']], { python: ['a = 1\n'] }],
  ['cells in order', ['a = 1', 'b = a'], { python: ['a = 1\nb = a\n'] }],
  ['a command', ['!curl U'], { python: ['pass\n'], bash: ['curl U\n'] }],
  ['a command in a block', ['if a:\n  !curl U\n'], { python: ['if a:\n  pass\n'], bash: ['curl U\n\n'] }],
  ['what a command says', ['x = !curl U'], { python: ['x = get_ipython()\n'], bash: ['curl U\n'] }],
  ['a command over lines', ['!curl \\\n U\nb = 1'], { python: ['pass\nb = 1\n'], bash: ['curl \\\n U\n\n'] }],
  ['a value in a command', ['!curl {U}/a'], { python: ['pass\n'], bash: [`curl $\{U}/a\n`] }],
  ['a package', ['%pip install a'], { python: ['pass\n'], bash: ['pip install a\n'] }],
  ['a magic of a line', ['%env A=1\n%time f(1)\nls?'], { bash: ['export A="1"\n'], python: ['pass\nf(1)\npass\n'] }],
  ['a magic around a cell', ['%%time\nf(1)'], { python: ['f(1)\n'] }],
  ['an operator at the start of a line', ['(a\n!= b)\n(c\n% d)'], { python: ['(a\n!= b)\n(c\n% d)\n'] }],
  ['a text over lines', ['"""\n!curl U\n"""'], { python: ['"""\n!curl U\n"""\n'] }],
  ['a magic behind another', ['%%capture\n%%bash\ncurl U'], { bash: ['curl U'] }],
  ['the program of a magic', ['%%script --bg perl\nf();'], { perl: ['f();'] }],
  ['a file that a cell writes', ['%%writefile a.sh\ncurl U'], { bash: ['curl U'] }],
  ['a magic that is no code', ['%%html\n<a>'], {}],
])('%s', (_, codes, expected) => {
  expect(regionsOf(codes.map((code) => ({ code })))).toEqual(expected)
})

test.each([
  ['R', 'r'],
  ['julia', 'julia'],
  ['Ruby', 'ruby'],
  ['bash', 'bash'],
  ['C#', 'csharp'],
  ['typescript', 'javascript'],
])('a kernel of %s', (kernel, language) => {
  expect(regionsOf([{ code: '!a' }, { code: 'text', kind: 'markdown' }], kernel)).toEqual({ [language]: ['!a\n'] })
})

test('a notebook of an old format has its cells in sheets', () => {
  const cells = [{ cell_type: 'code', language: 'python', input: ['a = 1'], outputs: ['b'] }]
  const text = JSON.stringify({ nbformat: 3, metadata: {}, worksheets: [{ cells }] })
  const { regions, zones } = json.read({ file: 'a.ipynb', text })
  expect(regions?.map((one) => one.text)).toEqual(['a = 1\n'])
  expect(zoneAt(zones, text.indexOf('"b"'))).toBe('recorded')
  expect(zoneAt(zones, text.indexOf('a = 1'))).toBeUndefined()
})

test('outputs, pictures and states of widgets are recorded, text is for people', () => {
  const text = JSON.stringify({
    cells: [
      { cell_type: 'markdown', source: ['words'], attachments: { a: 'picture' } },
      { cell_type: 'code', source: ['code'], outputs: [{ text: ['printed'] }] },
    ],
    metadata: { widgets: { state: 'slider' } },
    nbformat: 4,
  })
  const { zones } = json.read({ file: 'a.ipynb', text })
  const kinds = ['words', 'picture', '"code"]', 'printed', 'slider'].map((one) => zoneAt(zones, text.indexOf(one)))
  expect(kinds).toEqual(['doc', 'recorded', undefined, 'recorded', 'recorded'])
})

test.each([
  ['a conflict', '"outputs": [\n<<<<<<< a\n"x ] \\" ["\n=======\n>>>>>>> b\n], "source": []', ', "source": []'],
  ['an end that is missing', '"outputs": [ { "text": "a', ''],
  ['a string without an end', '"outputs": [ "a\n ], "source": []', ', "source": []'],
])('outputs of what is no sound JSON end where their list does: %s', (_, text, rest) => {
  const [zone] = printedIn(text)
  expect(zone).toMatchObject({ context: 'recorded', start: 0 })
  expect(text.slice(zone?.end)).toBe(rest)
})
