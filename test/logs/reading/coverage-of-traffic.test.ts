import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readFiles } from '../generated/support/read.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A folder with logs that were changed in November 2026. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'logs-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text)
    utimesSync(path.join(folder, name), new Date('2026-11-01'), new Date('2026-11-01'))
  }
  return folder
}

const access = (day: string) =>
  `10.0.0.1 - - [${day}:10:00:00 +0000] "POST /cloudapi/v5/datacenters HTTP/1.1" 202 12 "-" "curl/8"\n`
const packages = (day: string) => `${day} 10:00:00 upgrade libc6:amd64 2.36-9 2.36-9+deb12u3\n`

test('a log without traffic hides no gap, and asks for no day', async () => {
  const cwd = folderOf({
    'access.log': access('05/Oct/2023') + access('08/Oct/2023'),
    'dpkg.log': packages('2022-05-01') + packages('2023-10-06') + packages('2023-10-07'),
  })
  const { ledger } = await readFiles(cwd, ['access.log', 'dpkg.log'])
  expect(ledger.coverage).toEqual([
    { day: '2023-10-05', lines: 1 },
    { day: '2023-10-06', lines: 0 },
    { day: '2023-10-07', lines: 0 },
    { day: '2023-10-08', lines: 1 },
  ])
})

test('a log of requests to others covers its days', async () => {
  const cwd = folderOf({
    'access.log': access('05/Oct/2023'),
    'other.log': '10.0.0.1 - - [06/Oct/2023:10:00:00 +0000] "GET / HTTP/1.1" 200 12 "-" "curl/8"\n',
  })
  const { ledger } = await readFiles(cwd, ['access.log', 'other.log'])
  expect(ledger.coverage.map(({ day }) => day)).toEqual(['2023-10-05', '2023-10-06'])
})

const SURE = 'Oct  5 10:00:00 gate app: method=POST path=/cloudapi/v5/datacenters status=202 remote_addr=10.0.0.1\n'

test('a year that nothing tells decides nothing, and the report says so', async () => {
  const cwd = folderOf({ syslog: SURE, 'syslog-20231008': SURE, 'syslog-20221008': SURE })
  const phasesOf = async (name: string) => (await readFiles(cwd, [name])).impact
  expect(await phasesOf('syslog')).toMatchObject({
    old: { before: 0, after: 0, unknown: 1 },
    yearless: 1,
    timeline: [],
  })
  expect(await phasesOf('syslog-20231008')).toMatchObject({ old: { before: 0, after: 1, unknown: 0 } })
  expect(await phasesOf('syslog-20221008')).toMatchObject({ old: { before: 1, after: 0, unknown: 0 } })
})
