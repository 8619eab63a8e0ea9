import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../src/serve/index.ts'
import { noBrowser, openBrowser } from '../report/browser/chromium.ts'

if (noBrowser !== '') console.warn(`The page of serve is not tested in a browser: ${noBrowser}`)

const HOSTILE = '<img src=x onerror=alert(1)>'

async function started() {
  const seed = [{ path: '/datacenters/dc', contract: '1', properties: { name: HOSTILE } }]
  const server = await startServer({ asOf: '2026-01-01', defaultContract: '1', seed })
  onTestFinished(() => server.stop())
  await fetch(`${server.base}/cloudapi/v5/datacenters?${encodeURI(HOSTILE)}`, { method: 'POST' })
  return server
}

test('the page is no request of the API, takes GET alone, and loads nothing of others', async () => {
  const { base, log } = await started()
  const page = await fetch(`${base}/_ui`)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(await page.text()).not.toMatch(/https?:/)
  expect((await fetch(`${base}/_ui/state`, { method: 'DELETE' })).status).toBe(405)
  expect(log).toHaveLength(1)
})

test('a page of another host cannot read it by a name that leads here', async () => {
  const { base } = await started()
  const { request } = await import('node:http')
  const status = await new Promise((resolve) => {
    const headers = { Host: 'attacker.example' }
    request(`${base}/_ui/state`, { headers }, (response) => resolve(response.resume().statusCode)).end()
  })
  expect(status).toBe(403)
})

test.skipIf(noBrowser !== '')(
  'in a browser: calls, resources, hostile names as text, nothing that axe-core finds',
  async () => {
    const { base } = await started()
    const browser = await openBrowser()
    onTestFinished(() => browser.close())
    const page = await (await browser.newContext({ bypassCSP: true })).newPage()
    const said: string[] = []
    page.on('dialog', (dialog) => said.push(dialog.message()))
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(`${base}/_ui`)
    await page.waitForSelector('#calls tr.nothing')
    expect(await page.textContent('#verdict')).toContain('1 call to versions 1 to 5 got an answer and did nothing')
    expect(await page.textContent('#resources')).toContain(`datacenter ${HOSTILE}`)
    expect(await page.locator('img').count()).toBe(0)
    await page.evaluate(axe.source)
    const run = () => (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }).axe.run()
    expect((await page.evaluate(run)).violations.map(({ id }) => id)).toEqual([])
    expect(said).toEqual([])
  },
)
