import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { version } from '../version.ts'

/** A template for a CI, as the package ships it. From `src/` and from `dist/src/` the folder is a different way up. */
export function template(name: string): string {
  const places = ['../../../../ci/', '../../../../../ci/'].map((up) =>
    fileURLToPath(new URL(up + name, import.meta.url)),
  )
  const file = places.find((one) => existsSync(one))
  if (file === undefined) throw new Error(`the package lacks ci/${name}`)
  return readFileSync(file, 'utf8')
}

/** A configuration that says nothing but where its schema is: in the installed package, else on the web, for editors. */
export function emptyConfiguration(root: string): string {
  const installed = 'node_modules/cloudapi-migrate/schema/config.json'
  const $schema = existsSync(join(root, installed))
    ? `./${installed}`
    : `https://unpkg.com/cloudapi-migrate@${version()}/schema/config.json`
  return `${JSON.stringify({ $schema }, null, 2)}\n`
}
