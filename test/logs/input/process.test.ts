import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { drawn } from '../../support/drawn.ts'
import { readInChild } from '../support/child.ts'
import { logFolder } from '../support/open-inputs.ts'
import { LINES, packedLines } from '../support/packed-lines.ts'

const removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})

function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const { cwd, remove } = logFolder(files)
  removals.push(remove)
  return cwd
}

describe('standard input of a process', () => {
  test.each([
    ['plain', LINES, undefined],
    ['gzip', gzipSync(LINES), 'gzip'],
    ['zstd', packedLines('zst'), 'zstd'],
  ])('%s, through a pipe and put there', async (_, bytes, packing) => {
    const cwd = folder({ log: bytes })
    const log = path.join(cwd, 'log')
    for (const options of [{ pipe: log }, { redirect: log }, { redirect: log, programs: true }]) {
      const told = await readInChild(cwd, ['-'], options)
      expect(told).toMatchObject({ bytes: LINES.length, lines: 3000, troubles: [] })
      expect(told.packing).toBe(packing)
    }
  })

  test('put there and named as a device', async () => {
    const cwd = folder({ log: LINES })
    expect((await readInChild(cwd, ['/dev/stdin'], { redirect: path.join(cwd, 'log') })).lines).toBe(3000)
  })
})

/** 200 MB of lines in few bytes: members, frames and streams one behind another, each of 4 MB. */
const LINE = 'GET /cloudapi/v5/datacenters HTTP/1.1\n'
const PART = Buffer.alloc(LINE.length * 110_000, LINE)
const PARTS = 50

/** A bomb made by a program of the system; nothing where it is missing. */
function bomb(program: string): Buffer | undefined {
  try {
    const input = program === 'bzip2' ? Buffer.alloc(PART.length, 'a') : PART
    return execFileSync(program, ['-c'], { input, stdio: ['pipe', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

describe.each(drawn(['gzip', 'zstd', 'bzip2', 'xz'], 2))('a bomb of %s', (program) => {
  test.each([false, true])('takes no more memory than any log; by a program: %s', async (programs) => {
    const part = program === 'gzip' ? gzipSync(PART) : bomb(program)
    if (!part) return
    const cwd = folder({})
    writeFileSync(path.join(cwd, 'bomb'), Buffer.concat(Array(PARTS).fill(part)))
    const told = await readInChild(cwd, ['bomb'], { programs })
    expect(told).toMatchObject({ bytes: PART.length * PARTS, troubles: [], packing: program })
    expect(told.grown).toBeLessThan(80)
  })
})

test('a plain log of any size takes no memory to speak of', async () => {
  const cwd = folder({ log: Buffer.concat(Array(20).fill(PART)) })
  const told = await readInChild(cwd, ['log'])
  expect(told).toMatchObject({ bytes: PART.length * 20, lines: 2_200_000, troubles: [] })
  expect(told.grown).toBeLessThan(20)
})
