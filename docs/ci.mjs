// docs/ci.md: its blocks of code are the files that they name. And what shows the address of the project.
import { readFileSync } from 'node:fs'

const LANGUAGES = { json: 'json', sh: 'sh', yaml: 'yaml', yml: 'yaml' }

import { addressed } from './address.mjs'

/** The page with each block between the comments that name a file made anew from that file. */
export function ciFiles(root) {
  const made = new Map(addressed(root))
  const page = readFileSync(`${root}docs/ci.md`, 'utf8')
  const text = page.replace(/(<!-- file: (\S+) -->\n)[^]*?(<!-- \/file -->)/g, (_, begin, file, end) => {
    const language = LANGUAGES[file.split('.').at(-1)]
    return `${begin}\`\`\`${language}\n${(made.get(file) ?? readFileSync(root + file, 'utf8')).trimEnd()}\n\`\`\`\n${end}`
  })
  return [...made, ['docs/ci.md', text]]
}
