import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { globbySync } from 'globby'
import { describe, expect, test } from 'vitest'
import { targetReader } from '../../src/logs/target/index.ts'
import { described, interpretLog, listed } from './support/interpret.ts'

/** Clocks of fixtures without a year are read in this one. */
const CHANGED = Date.parse('2023-12-31T23:59:59Z')

const folder = 'fixtures/_logs'
const files = globbySync(`${folder}/*/**/*.{log,json,jsonl,har,flows,xml,yaml,yml,chlsj,txt,csv,tsv,pcap,pcapng,warc}`)
  .filter((file) => !file.endsWith('.calls.jsonl') && !/\/_packing\/|\/lab\/|\/clients\/|\/programs\//.test(file))
  .sort()
const { read, tunnel } = targetReader()

describe.each(files)('%s', (file) => {
  const name = basename(file)
  const list = file.replace(/\.[^.]+$/, '.calls.jsonl')
  const found = () => interpretLog(readFileSync(file), CHANGED)

  if (name.startsWith('silent')) {
    test('holds no call of this API, and every line is read', () => {
      const { calls, unread } = found()
      const own = calls.filter(({ call }) => (call.opaque ? tunnel : read)(call.target, call.host))
      expect(own).toEqual([])
      expect(unread).toEqual([])
    })
  } else if (name.startsWith('unread')) {
    test('every line with a needle counts as unread', () => {
      const { calls, unread } = found()
      expect(calls).toEqual([])
      expect(unread.length).toBeGreaterThan(0)
    })
  } else {
    test('holds the calls that are listed', () => {
      expect(existsSync(list), `${list} is missing`).toBe(true)
      const { calls, unread } = found()
      expect(calls.map(described)).toEqual(listed(list))
      expect(unread).toEqual([])
    })
  }
})
