// node bench/silence.mjs FOLDER [NAME…]: audits large repositories that call no old version, and says what it finds there.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Repositories without a client of an old version, as `owner+name` below the folder. */
const REPOSITORIES = [
  'ansible+ansible',
  'ansible-collections+community.general',
  'apache+jclouds',
  'aws+aws-cli',
  'axios+axios',
  'cdktf+cdktf-provider-ionoscloud',
  'chef+chef',
  'cloudfoundry+cli',
  'docker+machine',
  'fog+fog',
  'go-acme+lego',
  'gophercloud+gophercloud',
  'guzzle+guzzle',
  'hashicorp+packer',
  'hashicorp+terraform',
  'ionos-cloud+ionosctl',
  'ionos-cloud+terraform-provider-ionoscloud',
  'jenkinsci+jenkins',
  'kubernetes+autoscaler',
  'kubernetes+kops',
  'laravel+framework',
  'openstack+nova',
  'pallets+flask',
  'PowerShell+PowerShell',
  'prometheus+prometheus',
  'psf+requests',
  'pulumi+pulumi',
  'puppetlabs+puppet',
  'rails+rails',
  'restsharp+RestSharp',
  'spring-projects+spring-boot',
  'traefik+traefik',
  'vuejs+core',
]

const [folder = '', ...names] = process.argv.slice(2)
const cli = join(import.meta.dirname, '../dist/src/cli.js')
const shown = (names.length > 0 ? names : REPOSITORIES).filter((name) => existsSync(join(folder, name)))
let loud = 0
for (const name of shown) loud += findingsOf(name)
console.log(`${shown.length} repositories, ${loud} findings above a note`)
process.exitCode = shown.length > 0 ? 0 : 1

/** Prints what an audit finds above a note, and how many notes; the number of the former. */
function findingsOf(name) {
  const start = performance.now()
  const args = [cli, 'audit', '.', '--format', 'json', '--exit-zero', '--as-of', '2026-01-01']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: join(folder, name),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (status !== 0) {
    console.log(`${name}: status ${status}: ${stderr.slice(0, 400)}`)
    return 1
  }
  const { findings } = JSON.parse(stdout)
  const above = findings.filter(({ level }) => level !== 'note')
  console.log(`${name}: ${above.length} above a note, ${findings.length - above.length} notes, ${seconds} s`)
  for (const { level, rule, path, line, text = '' } of above) {
    console.log(`  ${level} ${rule} ${path}:${line}: ${text.slice(0, 120)}`)
  }
  return above.length
}
