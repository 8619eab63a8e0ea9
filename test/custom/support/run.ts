import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Custom } from '../../../src/core/findings/custom.ts'
import type { Report } from '../../../src/core/findings/report.ts'
import { audit } from '../../../src/pipeline/audit.ts'
import { apply, plan } from '../../../src/pipeline/plan-fixes.ts'

/** Files by their path. */
export type Tree = Readonly<Record<string, string>>

/** Rows of a company that sells this API, and wraps it. */
export const RESELLER: Custom = {
  hosts: ['api.reseller.example', '*.cloud.reseller.example', 'proxy.test:8443'],
  mediaTypes: ['application/vnd.acme.cloud+json', 'application/x-acme'],
  headers: ['X-Acme-Contract'],
  sdks: [
    { ecosystem: 'npm', name: '@acme/cloud-client', range: '<2.0.0', successor: '@acme/cloud-client' },
    { ecosystem: 'PyPI', name: 'acme-cloud', imports: ['acme_cloud'], successor: 'ionoscloud' },
    { ecosystem: 'Go module', name: 'git.acme.example/cloud/client' },
    { ecosystem: 'Maven', name: 'com.acme:cloud-client', imports: ['com.acme.cloud'], range: '[1,2)' },
    { ecosystem: 'RubyGems', name: 'acme-cloud' },
    { ecosystem: 'NuGet', name: 'Acme.Cloud' },
    { ecosystem: 'Packagist', name: 'acme/cloud', imports: ['Acme\\Cloud'] },
    { ecosystem: 'Terraform provider', name: 'acme/acmecloud' },
    { ecosystem: 'Ansible', name: 'acme.cloud' },
  ],
}

/** A folder with some files, gone when the test is over. */
export function folderWith(tree: Tree): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'custom-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

/** The report of some files. */
export function reportOf(tree: Tree, custom?: Custom): Promise<Report> {
  return audit({ cwd: folderWith(tree), asOf: '2026-01-01', ...(custom ? { custom } : {}) })
}

/** `level rule file:text` of each finding. */
export async function found(tree: Tree, custom?: Custom): Promise<string[]> {
  const { findings, sources } = await reportOf(tree, custom)
  return findings.map(
    ({ level, rule, at }) => `${level} ${rule} ${at.file}:${(sources.get(at.file) ?? '').slice(at.start, at.end)}`,
  )
}

/** The files after a fix, and how many edits a second one makes. */
export async function fixed(tree: Tree, custom?: Custom, unsafe = true): Promise<{ after: Tree; again: number }> {
  const cwd = folderWith(tree)
  const options = { cwd, asOf: '2026-01-01', unsafe, ...(custom ? { custom } : {}) }
  await apply(await plan(options))
  const after = Object.fromEntries(Object.keys(tree).map((file) => [file, readFileSync(path.join(cwd, file), 'utf8')]))
  return { after, again: (await plan(options)).changes.length }
}
