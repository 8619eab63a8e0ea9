import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageFolder } from '../../src/gather/dependents/folders.ts'
import { packages } from '../../src/languages/go/imports.ts'

const root = mkdtempSync(path.join(tmpdir(), 'go-modules-'))
afterAll(() => rmSync(root, { recursive: true }))

const FILES = {
  'services/billing/go.mod':
    'module example.com/shop/billing/v2\n\ngo 1.22\n\nrequire example.com/shop/kit v0.0.0\n\nreplace example.com/shop/kit => ../../libs/kit\n\nreplace (\n\texample.com/gone v1.0.0 => ../../../outside\n\texample.com/other => ../../libs/other\n)\n',
  'services/billing/main.go': 'package main\n',
  'services/billing/roots/roots.go': 'package roots\n',
  'libs/kit/urls/urls.go': 'package urls\n',
  'libs/other/other.go': 'package other\n',
  'roots/roots.go': 'package roots\n',
}
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

test.each([
  ['example.com/shop/billing/v2/roots', 'services/billing/roots'],
  ['example.com/shop/kit/urls', 'libs/kit/urls'],
  ['example.com/other', 'libs/other'],
  // What no module around says is looked for by the end of its path.
  ['example.com/elsewhere/libs/kit/urls', 'libs/kit/urls'],
  ['example.com/elsewhere/roots', 'roots'],
  ['example.com/gone', undefined],
])('%s', (module, folder) => {
  expect(packageFolder(root, packages, 'services/billing/main.go', module)).toBe(folder)
})
