// The address of the project: package.json names it once, as `repository`. What else shows it is made anew from there.
import { readFileSync } from 'node:fs'

const SHOW_IT = ['ci/github-action.yml', 'ci/pre-commit-config.yaml']

/** The manifest and the templates, with the address that the manifest names as its repository. */
export function addressed(root) {
  const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const url = manifest.repository.url.replace(/^git\+|\.git$/g, '')
  const [, slug] = /^https:\/\/[^/]+\/([^/]+\/[^/]+)$/.exec(url) ?? []
  if (slug === undefined) throw new Error(`package.json: repository.url is no address of a repository: ${url}`)
  const own = { ...manifest, homepage: `${url}#readme`, bugs: { url: `${url}/issues` } }
  const templates = SHOW_IT.map((file) => {
    const text = readFileSync(root + file, 'utf8')
    const name = slug.split('/')[1]
    const known = text
      .replace(new RegExp(`repo: https://\\S+/${name}\\b`), `repo: ${url}`)
      .replace(new RegExp(`uses: [^/\\s]+/${name}@`), `uses: ${slug}@`)
    return [file, known]
  })
  return [['package.json', `${JSON.stringify(own, null, 2)}\n`], ...templates]
}
