// docs/ci.md, docs/fleets.md and docs/serve.md: their blocks of code are the files that they name. And what shows the address of the project.
import { readFileSync } from 'node:fs'

const LANGUAGES = { Dockerfile: 'dockerfile', json: 'json', sh: 'sh', yaml: 'yaml', yml: 'yaml' }

import { addressed } from './address.mjs'

/** Pages whose blocks of code are files of this project. */
const PAGES = ['docs/ci.md', 'docs/fleets.md', 'docs/serve.md']

/** The pages with each block between the comments that name a file made anew from that file. */
export function ciFiles(root) {
  const made = new Map(addressed(root))
  const pages = PAGES.map((page) => {
    const text = readFileSync(root + page, 'utf8')
    const anew = text.replace(/(<!-- file: (\S+) -->\n)[^]*?(<!-- \/file -->)/g, (_, begin, file, end) => {
      const language = LANGUAGES[file.split(/[./]/).at(-1)]
      return `${begin}\`\`\`${language}\n${(made.get(file) ?? readFileSync(root + file, 'utf8')).trimEnd()}\n\`\`\`\n${end}`
    })
    return [page, anew]
  })
  return [...made, ...pages]
}
