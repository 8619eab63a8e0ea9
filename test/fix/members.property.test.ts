import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { apply, plan } from '../../src/pipeline/plan-fixes.ts'
import { runs } from '../support/drawn.ts'

/** MEMBERS_SEED=7 MEMBERS_RUNS=400 tries other members, and more of them. */
const RUNS = Number(process.env.MEMBERS_RUNS ?? runs(30))
const RANDOM = Math.floor(Math.random() * 1_000_000)
const SEEDS = process.env.MEMBERS_SEED ? [Number(process.env.MEMBERS_SEED)] : [16, RANDOM]
const AS_OF = '2026-11-21'

/** What stands in a body, one thing after the other. */
type Part = 'old' | 'new' | 'old comment' | 'comment' | 'blank'

interface Body {
  readonly parts: readonly Part[]
  /** All of it stands in one line, where no comment is in it. */
  readonly inline: boolean
  readonly lastComma: boolean
}

/** How a language writes a call whose body has such members. */
interface Form {
  readonly comment: string
  member(name: string, value: string): string
  client(members: string): string
}

const BASE = 'https://api.ionos.com/cloudapi/v5'
const FORMS: Readonly<Record<string, Form>> = {
  'client.js': {
    comment: '//',
    member: (name, value) => `${name}: ${value}`,
    client: (members) =>
      `const BASE = '${BASE}'\nfetch(BASE + '/datacenters/1/servers/2', { method: 'PATCH', body: JSON.stringify({${members}}) })\n`,
  },
  'client.py': {
    comment: '#',
    member: (name, value) => `"${name}": ${value === 'true' ? 'True' : value}`,
    client: (members) =>
      `import requests\n\nBASE = "${BASE}"\nrequests.patch(BASE + "/datacenters/1/servers/2", json={${members}})\n`,
  },
  'client.rb': {
    comment: '#',
    member: (name, value) => `${name}: ${value}`,
    client: (members) =>
      `BASE = "${BASE}"\nHTTParty.patch(BASE + "/datacenters/1/servers/2", body: {${members}}.to_json)\n`,
  },
  'client.php': {
    comment: '//',
    member: (name, value) => `'${name}' => ${value}`,
    client: (members) =>
      `<?php\n$base = '${BASE}';\n$client = new \\GuzzleHttp\\Client();\n$client->patch($base . '/datacenters/1/servers/2', ['json' => [${members}]]);\n`,
  },
  'client.go': {
    comment: '//',
    member: (name, value) => `"${name}": ${value}`,
    client: (members) =>
      `package main\n\nimport (\n\t"bytes"\n\t"encoding/json"\n\t"net/http"\n)\n\nconst base = "${BASE}"\n\nfunc patch() {\n\tbody, _ := json.Marshal(map[string]any{${members}})\n\trequest, _ := http.NewRequest("PATCH", base+"/datacenters/1/servers/2", bytes.NewReader(body))\n\thttp.DefaultClient.Do(request)\n}\n`,
  },
}

const body: fc.Arbitrary<Body> = fc.record({
  parts: fc.array(fc.constantFrom<Part>('old', 'old', 'new', 'old comment', 'comment', 'blank'), {
    minLength: 1,
    maxLength: 6,
  }),
  inline: fc.boolean(),
  lastComma: fc.boolean(),
})

/** The text of a body: names of new members differ, since some languages refuse two of one name. */
function written({ comment, member }: Form, { parts, inline, lastComma }: Body, needsComma: boolean): string {
  const hasLines = !inline || parts.some((part) => /comment|blank/.test(part))
  const lastMember = parts.findLastIndex((part) => part === 'old' || part === 'new')
  const lines = parts.map((part, index) => {
    const comma = index < lastMember || (hasLines && (lastComma || needsComma)) ? ',' : ''
    if (part === 'old') return `${member('allowReboot', 'true')}${comma}`
    if (part === 'new') return `${member(`cores${index}`, '4')}${comma}`
    if (part === 'old comment') return `${comment} ${member('allowReboot', 'true')},`
    return part === 'comment' ? `${comment} The rest stays.` : ''
  })
  if (!hasLines) return ` ${lines.join(' ')} `
  return `\n${lines.map((line) => (line === '' ? '' : `    ${line}`)).join('\n')}\n`
}

/** What is wrong with the fixes of a client with such a body; nothing: all is well. */
async function troubleOf(bodies: readonly Body[]): Promise<string[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'members-'))
  try {
    for (const [index, one] of bodies.entries()) {
      for (const [name, form] of Object.entries(FORMS)) {
        const folder = path.join(home, `c${index}`, name.replace('client.', ''))
        mkdirSync(folder, { recursive: true })
        writeFileSync(path.join(folder, name), form.client(written(form, one, name.endsWith('.go'))))
      }
    }
    const before = textsIn(home)
    const options = { cwd: home, unsafe: true, asOf: AS_OF }
    const first = await apply(await plan(options))
    const after = textsIn(home)
    const left = await audit({ cwd: home, asOf: AS_OF })
    await apply(await plan(options))
    const again = textsIn(home)
    const textOf = (file: string) => before.get(path.relative(home, file)) ?? before.get(file)
    const wrong = first.fixes.flatMap(({ outcome, why, edits: [edit] }) =>
      outcome === 'failed' && edit ? [`${why}\n${textOf(edit.file)}`] : [],
    )
    for (const [file, text] of after)
      if (again.get(file) !== text) wrong.push(`a second fix makes of\n${text}\nthis:\n${again.get(file)}`)
    for (const { level, at, message } of left.findings)
      if (level === 'error') wrong.push(`${message}\n${textOf(at.file)}\nbecame\n${after.get(at.file)}`)
    return wrong
  } finally {
    rmSync(home, { recursive: true })
  }
}

/** By the path from there. */
function textsIn(home: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (let index = 0; index < RUNS; index++)
    for (const name of Object.keys(FORMS)) {
      const file = path.join(home, `c${index}`, name.replace('client.', ''), name)
      texts.set(path.relative(home, file), readFileSync(file, 'utf8'))
    }
  return texts
}

test.each(SEEDS)('a fix of members leaves no error and a second one changes nothing, seed %i', async (seed) => {
  const bodies = fc.sample(body, { numRuns: RUNS, seed })
  const [wrong = '', ...more] = await troubleOf(bodies)
  expect(wrong, `MEMBERS_SEED=${seed}: ${more.length} more`).toBe('')
})
