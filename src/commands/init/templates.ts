import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exists } from '../../tree/stats.ts'
import { packageFolder } from '../support/package-folder.ts'
import { version } from '../support/terminal/version.ts'

/** A template for a CI, as the package ships it. */
export function template(name: string): string {
  const folder = packageFolder()?.folder
  if (folder === undefined) throw new Error(`the package lacks ci/${name}`)
  return readFileSync(join(folder, 'ci', name), 'utf8')
}

/** A configuration with nothing but `$schema`, for editors: in the installed package, else on the web. */
export function emptyConfiguration(root: string): string {
  const installed = 'node_modules/cloudapi-migrate/schema/config.json'
  const $schema = exists(join(root, installed))
    ? `./${installed}`
    : `https://unpkg.com/cloudapi-migrate@${version()}/schema/config.json`
  return `${JSON.stringify({ $schema }, null, 2)}\n`
}
