import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SCANNER } from '../../../src/logs/scan/compiled.ts'
import { runToEnd } from '../../support/ended.ts'

test('the bytes of the scanner are what its source compiles to', () => {
  const compile = fileURLToPath(new URL('../../../src/logs/scan/assembly/compile.mjs', import.meta.url))
  const { status, stderr } = runToEnd(process.execPath, [compile, '--check'])
  expect(stderr).toBe('')
  expect(status).toBe(0)
}, 180_000)

test('the scanner is small', () => {
  expect(Buffer.from(SCANNER, 'base64').length).toBeLessThan(8192)
})
