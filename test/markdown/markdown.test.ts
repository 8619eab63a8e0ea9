import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanIn } from '../../src/core/text/region.ts'
import { markdown } from '../../src/languages/markdown/index.ts'

const regions = (text: string, file = 'README.md') => markdown.read({ file, text }).regions ?? []
const code = (text: string, file?: string) =>
  regions(text, file).map(({ language, text: inner }) => `${language}: ${inner}`)

describe('fences', () => {
  test.each([
    ['```bash\na b\n```\n', ['bash: a b\n']],
    ['~~~ python\na\n\nb\n~~~\n', ['python: a\n\nb\n']],
    ['````md\n```bash\na\n```\n````\n', []],
    ['```bash title="x"\na\n```', ['bash: a\n']],
    ['```{.js .numbered}\na\n```', ['javascript: a\n']],
    ['```ts\na\n', ['javascript: a\n']],
    ['```\na\n```\n', []],
    ['    ```bash', []],
    ['```brainfuck\na\n```\n', []],
    ['1. do\n\n   ```sh\n   a\n     b\n   ```\n', ['bash: a\n  b\n']],
    ['- ```sh\n  a\n  ```\n', ['bash: a\n']],
    ['> ```sh\n> a\n> ```\n', ['bash: a\n']],
    ['```sh\r\na\r\n```\r\n', ['bash: a\r\n']],
    ['a ``` b\n```sh\na\n```', ['bash: a\n']],
    ['```sh\na\n```\n```go\nb\n```\n', ['bash: a\n', 'go: b\n']],
  ])('%j', (text, expected) => {
    expect(code(text)).toEqual(expected)
  })
})

describe('what a terminal showed', () => {
  test.each([
    ['$ a\nout\n$ b\n', 'a\nb\n'],
    ['$ a \\\n> b\nout\n', 'a \\\nb\n'],
    ['$ a -d \'{\n  "b": 1\n}\'\nout\n', 'a -d \'{\n  "b": 1\n}\'\n'],
    ['me@host:~$ a\nout', 'a\n'],
    ['a\nb\n', 'a\nb\n'],
  ])('%j', (shown, expected) => {
    expect(code(`\`\`\`console\n${shown}\n\`\`\`\n`).map((one) => one.replace(/\n+$/, '\n'))).toEqual([
      `bash: ${expected}`,
    ])
  })
})

test('blocks of reStructuredText and AsciiDoc', () => {
  expect(code('.. code-block:: bash\n   :linenos:\n\n   a\n     b\n\ntext\n', 'a.rst')).toEqual(['bash: a\n  b\n\n'])
  expect(code('[source,bash]\n----\na\n----\n', 'a.adoc')).toEqual(['bash: a\n'])
})

test('each character of a region stands where it says', () => {
  const part = fc.constantFrom('```', '~~~', 'sh', '\n', ' ', '>', '- ', 'a', '$ ', '\\', "'", '\r\n')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      for (const region of regions(text)) {
        for (let at = 0; at < region.text.length; at++) {
          const { start, end } = spanIn(region, 'f', { file: 'f', start: at, end: at + 1 })
          expect(text.slice(start, end)).toBe(region.text.charAt(at))
        }
      }
    }),
    { numRuns: 1_000 },
  )
})
