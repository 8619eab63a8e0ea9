// Pictures of real runs in the sample, for the README and the site: `npm run pictures`. The picture of the terminal is made
// of the text, so that `docs/generate.mjs` keeps it in step; that of the page needs a Chromium.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const ARGS = ['--as-of', '2026-01-01', '--exit-zero']
/** Pixels of a line and of a character, of 13 pixels and a width of 0.6. */
const [LINE, WIDTH, COLUMNS] = [19, 7.83, 132]
const COLOURS = { 31: '#ff7b72', 32: '#7ee787', 33: '#e3b341', 34: '#79c0ff', 36: '#76e3ea', 90: '#8b949e' }

/** The picture of the terminal, as a file of the repository. */
export function terminalPicture() {
  const out = run(['audit', 'scripts', '--color', 'always', ...ARGS], { FORCE_HYPERLINK: '0' })
  return [['docs/pictures/terminal.svg', svg(`\u001b[2m$\u001b[22m cloudapi-migrate audit scripts\n${out}`)]]
}

function run(args, env = {}) {
  const cwd = `${root}examples/sample`
  return execFileSync(process.execPath, [`${root}dist/src/cli.js`, ...args], { cwd, encoding: 'utf8', env: { ...process.env, ...env } })
}

function svg(text) {
  const lines = text.trimEnd().split('\n').flatMap(wrapped)
  const [width, height] = [Math.ceil(COLUMNS * WIDTH) + 32, lines.length * LINE + 32]
  const rows = lines.map((line, at) => `<text x="16" y="${16 + 14 + at * LINE}">${line}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="An audit of the sample in a terminal">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="13" fill="#e6edf3" style="white-space: pre">
${rows.join('\n')}
</g>
</svg>
`
}

/** A line as pieces in the style that the codes of the terminal give, cut where the terminal would wrap it. */
function wrapped(line) {
  const rows = [[]]
  let column = 0
  const style = {}
  for (const [, code, text] of line.matchAll(/\u001b\[(\d+)m|([^\u001b]+)/g)) {
    if (code !== undefined) change(style, Number(code))
    for (let rest = text ?? ''; rest !== ''; ) {
      const part = rest.slice(0, COLUMNS - column)
      rows.at(-1).push(piece(part, style))
      column += part.length
      rest = rest.slice(part.length)
      if (column < COLUMNS) continue
      rows.push([])
      column = 0
    }
  }
  return rows.map((row) => row.join(''))
}

function change(style, code) {
  if (code === 0) for (const key of Object.keys(style)) delete style[key]
  if (code === 1) style['font-weight'] = 'bold'
  if (code === 2) style.fill = COLOURS[90]
  if (code === 22) {
    delete style['font-weight']
    if (style.fill === COLOURS[90]) delete style.fill
  }
  if (code === 4) style['text-decoration'] = 'underline'
  if (code === 24) delete style['text-decoration']
  if (code === 39) delete style.fill
  if (COLOURS[code]) style.fill = COLOURS[code]
}

function piece(text, style) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const attributes = Object.entries(style).map(([name, value]) => ` ${name}="${value}"`)
  return attributes.length === 0 ? escaped : `<tspan${attributes.join('')}>${escaped}</tspan>`
}

/** The page of HTML of the whole sample, as a browser shows it. */
async function pagePicture(file) {
  const { chromium } = await import('playwright-core')
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const report = path.join(folder, 'report.html')
    run(['audit', '-f', `html=${report}`, ...ARGS])
    const page = await browser.newPage({ viewport: { width: 1200, height: 860 }, colorScheme: 'light' })
    await page.goto(pathToFileURL(report).href)
    await page.screenshot({ path: file })
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await pagePicture(`${root}docs/pictures/report.png`)
