import { createRequire } from 'node:module'
import { loadModule } from './code-cache.ts'

type Yaml = typeof import('yaml')

const load = createRequire(import.meta.url)
let loaded: Yaml | undefined

/** The parser of YAML, loaded at its first use: most runs have no use for it, and loading takes longer than the rest of them. */
export function yamlParser(): Yaml {
  loaded ??= loadParser()
  return loaded
}

/** The build makes one file of the seventy of the package, and puts it beside the joined program. */
function loadParser(): Yaml {
  try {
    return loadModule(load.resolve('./yaml.cjs')) as Yaml
  } catch {
    return load('yaml')
  }
}
