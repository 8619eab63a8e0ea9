import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of the system; absent: there is none. */
const executable = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => existsSync(path))

/** Why tests in a browser are skipped; empty where they are not. */
export const noBrowser = executable === undefined ? 'no chromium in PATH: apt-get install chromium' : ''

/** Opens the browser of the system. What it shows is made by tests, so it needs no sandbox, which containers lack. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(executable && { executablePath: executable }), args: ['--no-sandbox'] })
}
