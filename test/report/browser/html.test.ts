import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../../src/core/findings/report.ts'
import { html } from '../../../src/report/html.ts'
import { html as logsHtml } from '../../../src/report/logs/html.ts'
import { renderReport } from '../../../src/report/support/render.ts'
import { clean } from '../../../src/report/support/text/words.ts'
import { drawn } from '../../support/drawn.ts'
import { fullReport, plain as logsPlain, rendered } from '../logs/support/report.ts'
import { HOSTILE, hostileReport, manyFindings } from '../support/hostile.ts'
import { finding, plain, report } from '../support/reports.ts'
import { noBrowser, openBrowser } from './chromium.ts'

if (noBrowser !== '') console.warn(`The HTML report is not tested in a browser: ${noBrowser}`)

const folder = mkdtempSync(join(tmpdir(), 'cloudapi-migrate-html-'))
let browser: Browser

beforeAll(async () => {
  if (noBrowser === '') browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true })
})

/** A page as a person opens it, with what it complains of and what it asks the network for. */
async function opened(text: string, options: BrowserContextOptions = {}, hash = '') {
  const file = join(folder, 'report.html')
  writeFileSync(file, text)
  const page = await (await browser.newContext(options)).newPage()
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('dialog', (dialog) => {
    said.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => asked.push(request.url()))
  const url = pathToFileURL(file).href
  await page.goto(url + hash)
  return { page, said, asked: () => asked.filter((one) => !one.startsWith(url)) }
}

/** What axe-core finds. The page itself would not let it in: it is tested beside its policy. */
async function violations(text: string, options: BrowserContextOptions = {}): Promise<string[]> {
  const { page } = await opened(text, { ...options, bypassCSP: true })
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true')
  await page.evaluate(axe.source)
  const found = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run())
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

const source = "const base = 'https://api.ionos.com/cloudapi/v5'\nconst x = 1\nfetch(base, { method: 'DELETE' })\n"
const at = { file: 'src/a.ts', start: source.indexOf('fetch'), end: source.length - 1 }

/** One finding with a way, a call and a fix. */
function sample(): Report {
  const start = source.indexOf('v5')
  const base = { file: 'src/a.ts', start, end: start + 2 }
  const one = finding('src/a.ts', source, 'v5', {
    version: 5,
    effect: 'The server is not deleted.',
    way: [base],
    fix: { safety: 'safe', title: 'Write v6.', edits: [{ ...base, text: 'v6' }] },
    calls: [{ at, method: 'DELETE', changing: true, resource: 'servers' }],
  })
  return report([one], { 'src/a.ts': source }, { impact: { ...report([], {}).impact, changing: 1 } })
}

const textOf = (all: Report) => renderReport(html, all, plain).text
const articles = (page: Page) => page.locator('article').count()
const status = (page: Page) => page.locator('[role=status]').innerText()

const VIEWS: readonly [string, BrowserContextOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone', { viewport: { width: 390, height: 844 } }],
]

describe.skipIf(noBrowser !== '')('in a browser', { timeout: 120_000 }, () => {
  test('a finding with its code, its way, its calls and the diff of its fix; nothing is loaded', async () => {
    const { page, said, asked } = await opened(textOf(sample()))
    const text = await page.locator('.group').innerText()
    for (const part of ['deprecated-version-path', 'The server is not deleted.', 'Write v6 (safe)', 'written']) {
      expect(text).toContain(part)
    }
    expect(await page.locator('article mark').first().innerText()).toBe('v5')
    await page.locator('.diff summary').click()
    expect(await page.locator('.diff .ins').innerText()).toBe("+ const base = 'https://api.ionos.com/cloudapi/v6'")
    await page.locator('.way .call summary').click()
    expect(await page.locator('.way .call pre').innerText()).toContain("fetch(base, { method: 'DELETE' })")
    expect(await page.locator('#plain').count()).toBe(0)
    expect([said, asked()]).toEqual([[], []])
  })

  test('search and filters stand in the address, and an address opens their view', async () => {
    const text = textOf(manyFindings(300))
    const { page } = await opened(text)
    expect(await status(page)).toBe('300 of 300 findings')
    await page.getByLabel('Filter by level').selectOption('error')
    await page.getByLabel('Search findings').fill('v5/7 ')
    expect(await status(page)).toBe('15 of 300 findings')
    const hash = new URL(page.url()).hash
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({ q: 'v5/7 ', level: 'error' })
    const { page: other } = await opened(text, {}, hash)
    expect(await status(other)).toBe('15 of 300 findings')
    await other.getByRole('button', { name: 'Show all' }).click()
    expect(await status(other)).toBe('300 of 300 findings')
    await other.locator('.chart a').first().click()
    expect(new URL(other.url()).hash).toMatch(/^#version=/)
  })

  test('findings come in steps, in a group of thousands too', async () => {
    const all = manyFindings(3000)
    const group = { id: 'g', safety: 'safe' as const, findings: all.findings, blockers: [] }
    const findings = all.findings.map((one) => ({ ...one, group: 'g' }))
    const { page } = await opened(textOf({ ...all, findings, groups: [group] }))
    expect(await articles(page)).toBe(40)
    await page.getByRole('button', { name: 'Show more' }).click()
    expect(await articles(page)).toBe(80)
  })

  test('keys: / searches, j and k go through the findings, Escape leaves the search', async () => {
    const { page } = await opened(textOf(manyFindings(300)))
    const focus = () =>
      page.evaluate('document.activeElement.querySelector("h4")?.id ?? document.activeElement.tagName')
    await page.keyboard.press('/')
    expect(await focus()).toBe('INPUT')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await focus()).toBe('finding-1')
    await page.keyboard.press('k')
    expect(await focus()).toBe('finding-0')
    for (let count = 0; count < 45; count++) await page.keyboard.press('j')
    expect(await focus()).toBe('finding-45')
  })

  test.each(drawn(HOSTILE).map((text) => [text]))('%j stays text', async (text) => {
    const { page, said, asked } = await opened(renderReport(html, hostileReport(text), plain).text)
    const shown = clean(`Message ${text}`).replace(/[\ufffe\uffff]/g, '\ufffd')
    expect(
      await page
        .locator('.message')
        .first()
        .evaluate((one) => one.textContent),
    ).toBe(shown)
    expect(await page.locator('script').count()).toBe(2)
    expect(await page.locator('img, iframe, object, embed, link, base, form[action]').count()).toBe(0)
    expect([said, asked()]).toEqual([[], []])
  })

  test('what a policy must stop is stopped', async () => {
    const text = textOf(sample()).replace(
      '<main>',
      '<main><script>document.title = "run"</script><img src="https://example.invalid/x.png" alt="" onerror="document.title = \'run\'">',
    )
    const { page, said } = await opened(text)
    expect(await page.title()).not.toBe('run')
    expect(said.filter((one) => /Content Security Policy/.test(one)).length).toBeGreaterThanOrEqual(2)
  })

  test('without a script the findings are a table', async () => {
    const { page } = await opened(textOf(manyFindings(300)), { javaScriptEnabled: false })
    expect(await page.locator('#plain tbody tr').count()).toBe(200)
  })

  test.each(drawn(VIEWS))('axe-core finds nothing: %s', async (_name, options) => {
    for (const text of [
      textOf(sample()),
      textOf(manyFindings(100)),
      textOf(report([], {})),
      rendered(logsHtml, fullReport(), logsPlain),
    ]) {
      expect(await violations(text, options)).toEqual([])
    }
  })

  test('a phone never scrolls sideways', async () => {
    const viewport = { width: 360, height: 740 }
    for (const text of [textOf(sample()), rendered(logsHtml, fullReport(), logsPlain)]) {
      const { page } = await opened(text, { viewport })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    }
  })

  test('on paper everything that fits the view is there, opened', async () => {
    const { page } = await opened(textOf(manyFindings(100)))
    await page.emulateMedia({ media: 'print' })
    await page.evaluate('void dispatchEvent(new Event("beforeprint"))')
    expect(await articles(page)).toBe(100)
    expect(await page.locator('.bar').isVisible()).toBe(false)
  })
})
