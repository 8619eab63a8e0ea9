// Measures the audit of a large client of an old version, and checks that no call is missed.
//   node bench/old-clients.mjs [--resources 150,600,1800] [--only ts,go] [--cli dist/src/cli.js]
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'
import { languages } from './old-clients/languages.mjs'

const { values } = parseArgs({
  options: {
    resources: { type: 'string', default: '150,600,1800' },
    only: { type: 'string', default: Object.keys(languages).join(',') },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
  },
})
if (!existsSync(values.cli)) {
  console.error(`There is no ${values.cli}: run \`npm run compile\` first.`)
  process.exit(2)
}
/** Each resource has a call that lists, one that creates and one that deletes. */
const CALLS = 3
const scratch = mkdtempSync(path.join(tmpdir(), 'old-clients-'))

/** Writes a client in a folder of its own; gives the folder and how many files it has. */
function write(language, resources) {
  const folder = path.join(scratch, `${language}-${resources}`)
  mkdirSync(folder)
  execFileSync('git', ['init', '-q', folder])
  const { common, each } = languages[language]()
  const files = [...Object.entries(common), ...Array.from({ length: resources }, (_, n) => each(n)).flat()]
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return { folder, files: files.length }
}

let missed = 0
try {
  console.log(
    '| client | resources | files | CPU, s | peak, MB | calls | limits reached |\n|---|---|---|---|---|---|---|',
  )
  for (const language of values.only.split(',')) {
    for (const resources of values.resources.split(',').map(Number)) {
      const { folder, files } = write(language, resources)
      const args = [
        values.cli,
        'audit',
        '--exit-zero',
        '--format',
        'json',
        '--output',
        path.join(scratch, 'report.json'),
      ]
      const { cpu, peak, code } = await measure(process.execPath, args, folder)
      if (code !== 0) throw new Error(`The audit of ${language} with ${resources} resources exited with ${code}.`)
      const { impact, ledger } = JSON.parse(readFileSync(path.join(scratch, 'report.json'), 'utf8'))
      const calls = impact.changing + impact.reading + impact.unseen
      if (calls < resources * CALLS) missed++
      const said = calls < resources * CALLS ? `${calls} of ${resources * CALLS} **missed**` : `${calls}`
      console.log(
        `| ${language} | ${resources} | ${files} | ${(cpu / 1000).toFixed(1)} | ${Math.round(peak)} | ${said} | ${ledger.skipped.length} |`,
      )
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = missed > 0 ? 1 : 0
