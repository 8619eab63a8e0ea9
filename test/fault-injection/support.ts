import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What throws: the name of an export, and for which arguments. */
export interface Fault {
  name: string | undefined
  when: (args: readonly unknown[]) => boolean
  hits: number
}

export const BROKEN = 'broken on purpose'

/** The functions of a module, which throw when the fault says so. */
export function faulty<T extends object>(module: T, fault: Fault): T {
  const entries = Object.entries(module).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value]
    const wrapped = (...args: unknown[]) => {
      if (fault.name === name && fault.when(args)) {
        fault.hits++
        throw new Error(BROKEN)
      }
      return value(...args)
    }
    return [name, wrapped]
  })
  return Object.fromEntries(entries) as T
}

const ADDRESS = 'https://api.profitbricks.com/cloudapi/v4/datacenters'

/** A client in each language; each has its findings to itself. */
const CLIENTS: Readonly<Record<string, string>> = {
  cs: `class A { void M() { new HttpClient().GetAsync("${ADDRESS}"); } }\n`,
  env: `API_URL=${ADDRESS}\n`,
  go: `package a\n\nfunc f() { http.Get("${ADDRESS}") }\n`,
  ini: `[api]\nurl = ${ADDRESS}\n`,
  java: `class A { void m() { new URL("${ADDRESS}").openConnection(); } }\n`,
  js: `// cloudapi-migrate-disable-next-line ssd-class-under-v2 -- kept\nfetch("${ADDRESS}", { headers: { 'X-Contract-Number': '1' } })\n`,
  json: `{ "url": "${ADDRESS}" }\n`,
  md: `Call \`${ADDRESS}\`.\n\n\`\`\`sh\ncurl ${ADDRESS}\n\`\`\`\n`,
  php: `<?php\nfile_get_contents("${ADDRESS}");\n`,
  properties: `api.url=${ADDRESS}\n`,
  py: `import requests\nBASE = "${ADDRESS}"\nrequests.post(BASE, json={"properties": {"allowReboot": True}})\n`,
  rb: `Net::HTTP.get(URI("${ADDRESS}"))\n`,
  sh: `curl ${ADDRESS}\n`,
  ts: `fetch("${ADDRESS}")\n`,
  txt: `${ADDRESS}\n`,
  yaml: `url: ${ADDRESS}\n`,
}

/** Made with the first project. */
let home: string | undefined
let count = 0

/** A folder with two projects of the same clients: `good` and `bad`. */
export function project(): string {
  home ??= mkdtempSync(path.join(tmpdir(), 'faults-'))
  const cwd = path.join(home, String(count++))
  for (const name of ['good', 'bad']) {
    mkdirSync(path.join(cwd, name), { recursive: true })
    writeFileSync(path.join(cwd, name, 'package.json'), '{ "dependencies": { "axios": "1.0.0" } }\n')
    for (const [ending, text] of Object.entries(CLIENTS))
      writeFileSync(path.join(cwd, name, ending === 'env' ? '.env' : `client.${ending}`), text)
  }
  return cwd
}

export function removeProjects(): void {
  if (home !== undefined) rmSync(home, { recursive: true, force: true })
}
