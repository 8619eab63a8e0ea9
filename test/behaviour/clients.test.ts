import { describe, expect, test } from 'vitest'
import { run } from '../cli/support/cli.ts'
import { drawn } from '../support/drawn.ts'
import { blocked, type Client, clients, doesBefore, legacy } from './clients/clients.ts'
import { copyOf, filesIn, filesOf, replace, runClient } from './clients/working-copy.ts'
import { CONTRACT, DEFAULT_CONTRACT } from './clients/world.ts'

const BEFORE_THE_DATE = '2023-01-01'
const SINCE_THE_DATE = '2023-10-01'

/** The tests of a client; skipped where this machine cannot run it, and then a line says so. */
function describeClient({ name, runtime: { missing } }: Client, tests: () => void): void {
  const skipped = `${name} (skipped: ${missing} here)`
  if (missing !== undefined) console.warn(skipped)
  describe.skipIf(missing)(missing === undefined ? name : skipped, tests)
}

function fix(folder: string, ...flags: string[]) {
  return run(['fix', '--allow-dirty', ...flags], { cwd: folder })
}

/** Clients that are also run with a part of their fix alone. */
const inParts = new Set(drawn(clients))

for (const client of clients) {
  const { does, path, pathAlone, renames, review, root } = client
  const flags = review ? ['--unsafe-fixes'] : []

  describeClient(client, () => {
    test('works as it is before the date', async () => {
      const { code, said, stored } = await runClient(copyOf(client, 'before'), BEFORE_THE_DATE)
      expect({ code, stored }, said).toEqual({ code: 0, stored: { [CONTRACT]: doesBefore(client) } })
    })

    test('since the date it ends well, and nothing is done', async () => {
      const { code, said, stored, log } = await runClient(copyOf(client, 'before'), SINCE_THE_DATE)
      expect({ code, stored }, said).toEqual({ code: 0, stored: {} })
      expect(log.filter(({ method, target }) => method !== 'GET' && target.startsWith(root))).not.toEqual([])
      expect(log.filter(({ status }) => status >= 300)).toEqual([])
    })

    test('is fixed as it should be: it works for the right contract, clean, and a second fix changes nothing', async () => {
      const copy = copyOf(client, 'before')
      expect(run(['audit'], { cwd: copy.folder }).code).toBe(1)
      const fixed = fix(copy.folder, ...flags)
      expect(filesOf(copy.folder), fixed.out + fixed.err).toEqual(filesIn(client, 'after'))
      expect(fixed.code, fixed.out + fixed.err).toBe(0)
      const { code, said, stored } = await runClient(copy, SINCE_THE_DATE)
      expect({ code, stored }, said).toEqual({ code: 0, stored: { [CONTRACT]: does } })
      expect(run(['audit'], { cwd: copy.folder }).code).toBe(0)
      expect(fix(copy.folder, ...flags).code).toBe(0)
      expect(filesOf(copy.folder)).toEqual(filesIn(client, 'after'))
    })

    if (review) {
      test('is not touched without --unsafe-fixes', () => {
        const { folder } = copyOf(client, 'before')
        expect(fix(folder).code).toBe(1)
        expect(filesOf(folder)).toEqual(filesIn(client, 'before'))
      })
    }

    if (!inParts.has(client)) return

    test(`with its path alone changed: ${pathAlone}`, async () => {
      const copy = copyOf(client, 'before')
      replace(copy, path.from, path.to, path.file)
      const { code, stored, log } = await runClient(copy, SINCE_THE_DATE)
      if (typeof pathAlone === 'number') {
        expect(code).not.toBe(0)
        expect(log.at(-1)?.status).toBe(pathAlone)
        expect(stored[CONTRACT]).toBeUndefined()
      } else {
        const owner = pathAlone === 'works' ? CONTRACT : DEFAULT_CONTRACT
        expect({ code, stored }).toEqual({ code: 0, stored: { [owner]: does } })
      }
    })

    if (!renames) return

    test('with all but its header changed it works for the wrong contract', async () => {
      const copy = copyOf(client, 'after')
      replace(copy, 'X-Contract-Number', 'PB-Contract-Number')
      const { code, said, stored } = await runClient(copy, SINCE_THE_DATE)
      expect({ code, stored }, said).toEqual({ code: 0, stored: { [DEFAULT_CONTRACT]: does } })
    })

    test('with its header alone changed it works for the wrong contract before the date', async () => {
      const copy = copyOf(client, 'before')
      replace(copy, 'PB-Contract-Number', 'X-Contract-Number')
      const { code, said, stored } = await runClient(copy, BEFORE_THE_DATE)
      expect({ code, stored }, said).toEqual({ code: 0, stored: { [DEFAULT_CONTRACT]: doesBefore(client) } })
    })
  })
}

describeClient(blocked, () => {
  test('works as it is before the date; with its path alone changed: 400', async () => {
    const copy = copyOf(blocked, 'before')
    const before = await runClient(copy, BEFORE_THE_DATE)
    expect(before.stored, before.said).toEqual({ [CONTRACT]: doesBefore(blocked) })
    replace(copy, blocked.path.from, blocked.path.to, blocked.path.file)
    const { code, stored, log } = await runClient(copy, SINCE_THE_DATE)
    expect({ stored, status: log.at(-1)?.status }).toEqual({ stored: {}, status: 400 })
    expect(code).not.toBe(0)
  })

  test('is left whole, and what blocks it is named', () => {
    const { folder } = copyOf(blocked, 'before')
    const { code, out } = fix(folder, '--unsafe-fixes')
    expect(filesOf(folder), out).toEqual(filesIn(blocked, 'before'))
    expect(code).toBe(1)
    expect(out).toMatch(/cpu-family\.pl:15\b/)
    expect(out).toContain('allow-reboot')
  })
})

describeClient({ ...legacy, name: `${legacy.name} with a performance class` }, () => {
  const ordering = (state: 'before' | 'after') => {
    const copy = copyOf(legacy, state)
    replace(copy, "'HDD'", "'SSD_STANDARD'")
    return copy
  }

  test('fails before the date, ends well and does nothing since then, works once it is fixed', async () => {
    const copy = ordering('before')
    const before = await runClient(copy, BEFORE_THE_DATE)
    expect({ stored: before.stored, status: before.log.at(-1)?.status }).toEqual({ stored: {}, status: 422 })
    const since = await runClient(copy, SINCE_THE_DATE)
    expect({ code: since.code, stored: since.stored }, since.said).toEqual({ code: 0, stored: {} })
    const fixed = fix(copy.folder, '--unsafe-fixes')
    expect(filesOf(copy.folder), fixed.out + fixed.err).toEqual(filesOf(ordering('after').folder))
    const { stored, said } = await runClient(copy, SINCE_THE_DATE)
    expect(stored[CONTRACT]?.[0], said).toMatchObject({ body: { properties: { type: 'SSD_STANDARD' } } })
  })
})
