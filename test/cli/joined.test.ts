import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, run } from './support/cli.ts'
import { root } from './support/root.ts'

const load = createRequire(import.meta.url)
const joined = join(root, 'dist/src/chunks/yaml.cjs')

/** Has a run say which texts it compiled. */
const TELLS = `const vm = require('node:vm')
const names = []
vm.Script = class extends vm.Script {
  constructor(text, options) {
    super(text, options)
    names.push(options?.filename)
  }
}
process.on('exit', () => process.stderr.write(names.join('\\n')))
`

test('the build puts the package `yaml` beside the program as one file with its licence', () => {
  expect(Object.keys(load(joined)).sort()).toEqual(Object.keys(load('yaml')).sort())
  expect(readFileSync(joined, 'utf8')).toContain(readFileSync(join(root, 'node_modules/yaml/LICENSE'), 'utf8'))
})

test('an audit of settings loads that file only', () => {
  const at = folder({
    'a.yaml': 'url: https://api.profitbricks.com/cloudapi/v4/datacenters\n',
    'tell.cjs': TELLS,
  })
  const env = { NODE_OPTIONS: `--require ${join(at, 'tell.cjs')}` }
  const { out, err } = run(['audit', 'a.yaml', '-f', 'concise', '--exit-zero'], { cwd: at, env })
  expect(out).toContain('a.yaml')
  expect(err).toContain('yaml.cjs')
  expect(err).toContain('audit.cjs')
  expect(err).not.toContain(join('node_modules', 'yaml'))
})
