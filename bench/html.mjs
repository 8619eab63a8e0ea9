// The page of HTML with 5,000 findings in Chromium: its size, when it can be used, how long a filter and a search take.
// Usage: node bench/html.mjs [findings]
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const amount = Number(process.argv[2] ?? 5000)
const folder = mkdtempSync(join(tmpdir(), 'cloudapi-migrate-html-'))
const RESOURCES = ['servers', 'volumes', 'lans', 'nics', 'snapshots']
for (let file = 0; file < amount / 50; file++) {
  const calls = Array.from({ length: 50 }, (_, call) => {
    const path = `/cloudapi/v${1 + (call % 5)}/datacenters/\${id}/${RESOURCES[call % 5]}/item-${file}-${call}`
    return `  await fetch(\`https://api.ionos.com${path}\`, { method: '${call % 2 ? 'DELETE' : 'GET'}' }) // ${file}.${call}`
  })
  const at = join(folder, `src/part-${file % 12}`)
  mkdirSync(at, { recursive: true })
  writeFileSync(join(at, `client-${file}.js`), `export async function run(id) {\n${calls.join('\n')}\n}\n`)
}
const page = join(folder, 'report.html')
const bin = new URL('../bin/cloudapi-migrate.js', import.meta.url).pathname
execFileSync(process.execPath, [bin, 'audit', 'src', '--exit-zero', '-f', `html=${page}`], { cwd: folder })

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const tab = await browser.newPage()
await tab.goto(`file://${page}`)
const usable = await tab.evaluate('performance.now()')
const status = await tab.locator('[role=status]').innerText()
/** Milliseconds from a choice to the next frame that is drawn. */
const after = (choose) =>
  tab.evaluate(`new Promise((done) => {
    const begin = performance.now()
    ${choose}
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)))
  })`)
const choose = (selector, value) =>
  `const one = document.querySelector('${selector}'); one.value = '${value}'; one.dispatchEvent(new Event('input'))`
const search = await after(choose('input[type=search]', 'item-7'))
const again = await after(choose('input[type=search]', 'delete'))
const filter = await after(choose('select[aria-label="Filter by version"]', 'v4'))
console.log(`${status}: ${(statSync(page).size / 1e6).toFixed(2)} MB, usable after ${Math.round(usable)} ms`)
console.log(`first search ${Math.round(search)} ms, next ${Math.round(again)} ms, filter ${Math.round(filter)} ms`)
await browser.close()
rmSync(folder, { recursive: true })
