import { expect, test } from 'vitest'
import { apiWith } from '../../rules/api/api.ts'
import { isSettledBy, tracesIn } from '../../rules/api/triage/index.ts'
import { openPrefilter } from '../../rules/api/triage/search.ts'
import { tableOf } from '../../src/gather/files/reading-depth.ts'

const table = tableOf(apiWith(undefined))
const patterns = openPrefilter.map((source) => new RegExp(source, 'm'))
const linesOf = (text: string) => text.split('\n').filter((line) => patterns.some((one) => one.test(line)))

/** What may stand behind a root whose version comes from elsewhere. */
const ENDS = [
  '',
  '"',
  "'",
  '`',
  ' ',
  '\t',
  '\r',
  ',',
  ';',
  ')',
  ']',
  '}',
  '<',
  '>',
  '|',
  '&',
  '$V',
  '{v}',
  '%s',
  '?',
  '#',
  '/',
]
const LEADS = ['https://api.ionos.com/', 'https://api.ionos.com:443/', 'api.ionos.com/', 'https://$HOST/', '/', '']
const FILES = ['a.sh', '.env', 'a.yaml', 'a.properties', 'Dockerfile', 'a.py', 'a.ts', 'a.md']

/** A root at the end of the text, and above other lines. */
const TEXTS = FILES.flatMap((file) =>
  LEADS.flatMap((lead) =>
    ENDS.flatMap((end) =>
      ['', '\n', '\nPORT=80\n'].map((below) => [file, `BASE=${lead}cloudapi${end}${below}`] as const),
    ),
  ),
)

test('a root without a version is open, wherever it ends', () => {
  const settled = TEXTS.filter(([file, text]) => {
    const isSettled = isSettledBy(linesOf(text), file, table) && !file.endsWith('.md')
    return isSettled || tracesIn({ file, text }, table) !== 'open'
  })
  expect(settled).toEqual([])
})
