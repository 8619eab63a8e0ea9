// Writes a client of version 6 in Go, TypeScript, Java and Python: the same files for the same seed.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { numbers } from '../numbers.mjs'
import { goSdk } from './go.mjs'
import { goApp, goModule } from './go-app.mjs'
import { goBase } from './go-base.mjs'
import { javaSdk } from './java.mjs'
import { javaApp, javaBase } from './java-app.mjs'
import { mixedFiles } from './mixed.mjs'
import { neutral } from './neutral.mjs'
import { manifests, moduleExtras, pages } from './pages.mjs'
import { python } from './python.mjs'
import { pythonBase } from './python-base.mjs'
import { modulesOf } from './shape.mjs'
import { typescript } from './typescript.mjs'
import { typescriptBase } from './typescript-base.mjs'

const MODULES = 18
const VENDORED_MODULES = 3
const NEUTRAL_SHARE = 0.03

const ofResource = [goSdk, goApp, typescript, javaSdk, javaApp, python, pages]

function files({ scale, seed, mixed }) {
  const [own, ofOthers] = [MODULES, VENDORED_MODULES].map((count) => Math.ceil(count * scale))
  const all = modulesOf(own + ofOthers, seed)
  const modules = all.slice(0, own)
  const vendored = all.slice(own)
  const written = [
    ...goBase(modules),
    ...typescriptBase(modules),
    ...javaBase(),
    ...pythonBase(modules),
    ...manifests,
    ...modules.flatMap((module, n) => [...goModule(module), ...moduleExtras(module, seed * 1000 + n)]),
    ...modules.flatMap(({ resources }) =>
      resources.flatMap((resource) => ofResource.flatMap((part) => part(resource))),
    ),
    ...vendored.flatMap(({ resources }) => resources.flatMap(goSdk)).map(([name, text]) => [inVendor(name), text]),
  ]
  const share = Math.round((written.length * NEUTRAL_SHARE) / (1 - NEUTRAL_SHARE))
  return [...written, ...neutral(modules, share, numbers(seed + 1)), ...(mixed ? mixedFiles : [])]
}

const inVendor = (name) => name.replace('go/sdk/', 'go/vendor/github.com/ionos-cloud/sdk-go/v6/')

/** Writes the client into a folder that is new; gives how many files and bytes it wrote. */
export function writeClient(folder, { scale = 1, seed = 1, mixed = false } = {}) {
  const made = new Set()
  const all = files({ scale, seed, mixed })
  let bytes = 0
  for (const [name, text] of all) {
    const place = path.join(folder, name)
    if (made.has(place)) throw new Error(`${name} is written twice`)
    made.add(place)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, text)
    bytes += Buffer.byteLength(text)
  }
  return { files: all.length, bytes }
}
