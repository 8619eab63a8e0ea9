// Builds the documentation as a site of static files in dist/site: `npm run site`. Its source is laid out in dist/site-source:
// the pages of docs/, the documents beside the README, and a page for each part of the library, which TypeDoc writes.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application } from 'typedoc'
import { build } from 'vitepress'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = path.join(root, 'dist', 'site-source')
const { repository } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const home = repository.url.replace(/^git\+|\.git$/g, '')
/** Documents of the root that are pages of the site, too. */
const BESIDE = ['CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md']

rmSync(source, { recursive: true, force: true })
cpSync(path.join(root, 'docs'), source, { recursive: true, filter: (file) => !/\.mjs$|[/\\]site$/.test(file) })
for (const name of BESIDE) cpSync(path.join(root, name), path.join(source, 'project', name))
mkdirSync(path.join(source, '.vitepress'))
cpSync(path.join(root, 'docs', 'site', 'config.mjs'), path.join(source, '.vitepress', 'config.mjs'))

const typedoc = await Application.bootstrapWithPlugins({
  entryPoints: [path.join(root, 'src', 'index.ts')],
  tsconfig: path.join(root, 'tsconfig.json'),
  plugin: ['typedoc-plugin-markdown'],
  out: path.join(source, 'api'),
  readme: 'none',
  disableSources: true,
  skipErrorChecking: true,
  excludeInternal: true,
  logLevel: 'Error',
  entryFileName: 'index',
  hideBreadcrumbs: true,
})
const library = await typedoc.convert()
if (!library) throw new Error('TypeDoc cannot read src/index.ts.')
await typedoc.generateOutputs(library)

for (const name of readdirSync(source, { recursive: true })) {
  const file = path.join(source, String(name))
  if (file.endsWith('.md')) writeFileSync(file, linked(readFileSync(file, 'utf8'), path.posix.dirname(String(name).replaceAll('\\', '/'))))
}
await build(source, { outDir: path.join(root, 'dist', 'site') })

/** A page whose links to other pages point into the site, and to the repository otherwise. */
function linked(text, folder) {
  const from = folder === 'project' ? '.' : path.posix.join('docs', folder)
  return text.replace(/\]\((?![a-z]+:|#|\/)([^)#\s]+)(#[^)\s]*)?\)/g, (whole, to, anchor = '') => {
    const target = path.posix.normalize(path.posix.join(from, to))
    if (BESIDE.includes(target)) return `](/project/${target}${anchor})`
    if (target.startsWith('docs/') && target.endsWith('.md')) return `](/${target.slice('docs/'.length)}${anchor})`
    return `](${home}/blob/main/${target}${anchor})`
  })
}
