// The TypeScript part: one configuration, one base class, and a table of commands.
import { capital } from './shape.mjs'

const configuration = `/** Where requests go unless the environment says otherwise. */
export const BASE_PATH = 'https://api.ionos.com/cloudapi/v6'

/** What a class of the API needs to know. */
export class Configuration {
  readonly basePath: string
  readonly token?: string

  constructor(parameters: { basePath?: string; token?: string } = {}) {
    this.basePath = parameters.basePath ?? BASE_PATH
    this.token = parameters.token
  }
}

/** The configuration that the environment asks for. */
export function configurationFromEnv(): Configuration {
  return new Configuration({ basePath: process.env.IONOS_API_URL, token: process.env.IONOS_TOKEN })
}
`

const base = `import axios, { type AxiosInstance } from 'axios'
import { Configuration } from './configuration'

/** A base for paths only; never asked. */
export const DUMMY_BASE_URL = 'https://example.com'

/** What every generated class extends. */
export class BaseAPI {
  constructor(
    protected readonly configuration: Configuration = new Configuration(),
    protected readonly axios: AxiosInstance = globalAxios,
  ) {}
}

const globalAxios = axios.create({ headers: { 'User-Agent': 'cloudctl/6.4.0' } })

/** A parameter is missing. */
export class RequiredError extends Error {
  constructor(
    readonly field: string,
    message?: string,
  ) {
    super(message)
  }
}

/** Puts parameters into an address. */
export function setSearchParams(url: URL, parameters: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
}

/** An address without its base. */
export function toPathString(url: URL): string {
  return url.pathname + url.search + url.hash
}
`

const index = ({ name, resources }) => `export * from '../base'
export * from '../configuration'
${resources.map((resource) => `export * from './api/${resource.name}-api'\nexport * from './model/${resource.single}'\nexport * from './model/${resource.single}-list'\nexport * from './model/${resource.single}-properties'\n`).join('')}
/** The name of this module. */
export const MODULE = '${name}'
`

const main = (modules) => {
  const all = modules.flatMap(({ resources }) => resources)
  return `${all.map(({ module, name }) => `import { ${module}${capital(name)}Commands } from './commands/${module}/${name}'\n`).join('')}
const commands: Record<string, (args: Record<string, string>) => Promise<unknown>> = {
${all.map(({ module, name }) => `  ...${module}${capital(name)}Commands,\n`).join('')}}

/** Runs a command by its name. */
export async function main(name: string, args: Record<string, string>): Promise<void> {
  console.log(JSON.stringify(await commands[name]?.(args)))
}
`
}

/** The files in TypeScript that a client has once, and once for each module: paths and texts. */
export function typescriptBase(modules) {
  return [
    ['typescript/src/sdk/configuration.ts', configuration],
    ['typescript/src/sdk/base.ts', base],
    ['typescript/src/main.ts', main(modules)],
    ...modules.map((module) => [`typescript/src/sdk/${module.name}/index.ts`, index(module)]),
  ]
}
