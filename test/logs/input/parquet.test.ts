import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chunkedSource } from '../../../src/logs/input/chunked.ts'
import { installing, parquetRows } from '../../../src/logs/input/table/parquet.ts'
import { readBytes, readFiles } from '../generated/support/read.ts'

const folder = path.resolve('fixtures/_logs/_packing')
const file = path.join(folder, 'rows.parquet')
const scratch = mkdtempSync(path.join(tmpdir(), 'parquet-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const nothing = { next: () => undefined, taken: 0, troubles: [], close: () => {} }

test('rows of a file that DuckDB wrote are read as lines', async () => {
  const { shapes, ledger } = await readFiles(folder, ['rows.parquet'])
  expect([...shapes].map(({ version, method, status, client, day }) => [version, method, status, client, day])).toEqual(
    [
      [4, 'DELETE', 202, '10.0.0.7', '2023-10-05'],
      [5, 'POST', 202, '10.0.0.7', '2023-10-05'],
      [6, 'GET', 200, '10.0.0.8', '2023-10-05'],
    ],
  )
  expect(ledger.files[0]).toMatchObject({ packing: 'parquet', lines: 4, parsed: 3, other: 1, troubles: [] })
})

test('without the package one command is named that installs it', async () => {
  const missing = () => Promise.reject(new Error('Cannot find package'))
  const source = chunkedSource(nothing, parquetRows(file, missing))
  expect(await source.read(Buffer.alloc(10))).toBe(0)
  expect(source.troubles).toEqual([
    'is a Parquet file, which an optional package reads: `npm install hyparquet` installs it',
  ])
  expect(installing('file:///usr/lib/node_modules/cloudapi-migrate/dist/x.js')).toBe('npm install --global hyparquet')
})

test.each([
  ['cut off', readFileSync(file).subarray(0, -20)],
  [
    'damaged',
    Buffer.concat([readFileSync(file).subarray(0, 60), Buffer.alloc(400, 7), readFileSync(file).subarray(460)]),
  ],
])('what is %s is said in a clause', async (name, bytes) => {
  writeFileSync(path.join(scratch, `${name}.parquet`), bytes)
  const { ledger } = await readFiles(scratch, [`${name}.parquet`])
  expect(ledger.files[0]?.troubles).toEqual([expect.stringContaining('cannot be unpacked: ')])
})

test('through a pipe it is not read', async () => {
  const { ledger } = await readBytes(readFileSync(file))
  expect(ledger.files[0]?.troubles).toEqual([
    'is a Parquet file: name the file itself, which is not read through a pipe',
  ])
})
