// Lays out what is published in dist/package: the joined program, one file of types, no sources. Options of npm pack go
// through: node release/pack.mjs [--json …]
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { billOfMaterials } from './bill.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'dist/package')
const require = createRequire(import.meta.url)
const programOf = (name) => {
  const file = require.resolve(`${name}/package.json`)
  const { bin } = JSON.parse(readFileSync(file, 'utf8'))
  return join(dirname(file), typeof bin === 'string' ? bin : bin[name])
}
const runs = (name, args, more) =>
  execFileSync(process.execPath, [programOf(name), ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], ...more })

const { scripts, devDependencies, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const files = [...manifest.files.filter((one) => !one.endsWith('.ts')), 'dist', 'sbom.cdx.json']
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'package.json'), `${JSON.stringify({ ...manifest, files }, null, 2)}\n`)
for (const one of ['bin/cloudapi-migrate.js', 'ci', 'docs', 'schema', 'LICENSE', 'README.md', 'SECURITY.md'])
  cpSync(join(root, one), join(out, one), { recursive: true, filter: (file) => !file.endsWith('.mjs') })
runs('rolldown', ['-c', 'rolldown.config.mjs'], { env: { ...process.env, OUT: join(out, 'dist/src') } })
for (const entry of ['index', 'eslint/index'])
  runs('dts-bundle-generator', ['--silent', '--no-check', '--project', 'tsconfig.json', '-o', join(out, `dist/src/${entry}.d.ts`), `src/${entry}.ts`])
const bill = billOfMaterials(manifest, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
execFileSync('npm', ['pack', '--pack-destination', root, ...process.argv.slice(2)], { cwd: out, stdio: ['ignore', 'inherit', 'inherit'] })
