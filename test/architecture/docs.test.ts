import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { entries, sourceFiles } from './support/files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')

test('the description of the architecture names files and folders that exist', () => {
  const named = [...text.matchAll(/`((?:src|rules|test|docs|bench|bin|ci|fixtures)\/[\w./-]+)`/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})

test('the description of the architecture names the end of a path that exists', () => {
  const paths = sourceFiles('src', 'rules').map((file) => `/${file.path}`)
  const named = [...text.matchAll(/[`*]([\w/-]+\.ts)[`*]/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !paths.some((one) => one.endsWith(`/${name}`)))).toEqual([])
})

test('the layout lists the folders of the sources', () => {
  const listed = [...text.matchAll(/^ {4}src\/([\w-]+)\//gm)].map(([, name = '']) => name).sort()
  expect(listed).toEqual(
    entries('src')
      .filter((name) => !name.endsWith('.ts'))
      .sort(),
  )
})

test('the limits have the figures of the files that they name', () => {
  const table = text.slice(text.indexOf('| limit | where | value |')).split('\n\n', 1)[0] ?? ''
  const rows = table.split('\n').slice(2)
  const all = sourceFiles('src', 'rules')
  expect(rows.length).toBeGreaterThan(40)
  const wrong = rows.flatMap((row) => {
    const [, limit = '', where = '', value = ''] = row.split('|')
    const names = [...where.matchAll(/`(src\/[^`]+|rules\/[^`]+)`/g)].map(([, name = '']) => name)
    const sources = all.filter(({ path: file }) => names.some((name) => file.startsWith(name)))
    const figures = new Set(sources.flatMap((source) => figuresIn(source.text)))
    return [...value.matchAll(/\d[\d,]*(?: (?:kB|MB|MiB|GB|s)\b)?/g)].flatMap(([figure]) =>
      meant(figure).some((one) => figures.has(one)) ? [] : `${limit.trim()}: ${figure}`,
    )
  })
  expect(wrong).toEqual([])
})

/** Numbers as code writes them: `4_000`, `1 << 19`, `32 * 1024 * 1024`. */
function figuresIn(code: string): number[] {
  const numbers = code
    .replaceAll('1024 * 1024', '1048576')
    .matchAll(/(?<![\w.])(1 << )?(\d[\d_]*)( \* 1048576)?(?![\w.])/g)
  return [...numbers].map(([, bit, digits = '', mega]) => {
    const number = Number(digits.replaceAll('_', ''))
    return bit ? 2 ** number : mega ? number * 2 ** 20 : number
  })
}

/** What a figure of the table may be in code: `64 MB` is 64 where the name says that it is in megabytes. */
function meant(figure: string): number[] {
  const [digits = '', unit = ''] = figure.split(' ')
  const number = Number(digits.replaceAll(',', ''))
  const factors: Record<string, readonly number[]> = {
    kB: [1000, 1024],
    MB: [1, 1e6, 2 ** 20],
    MiB: [2 ** 20],
    GB: [1e9, 2 ** 30, 1024, 1000],
    s: [1000],
  }
  return (factors[unit] ?? [1]).map((factor) => number * factor)
}
