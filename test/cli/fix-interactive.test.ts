import { existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Engine } from '../../src/commands/fix/engine.ts'
import { choose } from '../../src/commands/fix/interact.ts'
import { runFix } from '../../src/commands/fix/run.ts'
import { run as runHere } from '../../src/commands/support/run.ts'
import type { Terminal } from '../../src/commands/support/terminal/terminal.ts'
import { readFixChoices } from '../../src/config/index.ts'
import type { FixPlan } from '../../src/core/findings/fix.ts'
import { planOf } from '../report/support/plans.ts'
import { runToEnd } from '../support/ended.ts'
import { cli, folder, newCall, oldCall } from './support/cli.ts'
import { git, repository } from './support/repository.ts'

/** A person at a terminal who gives these answers and then ends the input. */
function person(answers: readonly string[], more: Partial<Terminal> = {}) {
  const said = { out: '', err: '', asked: 0 }
  const left = [...answers]
  const terminal: Terminal = {
    cwd: '/',
    env: {},
    tty: { in: true, out: true, err: true },
    out: (data) => {
      said.out += data
    },
    err: (text) => {
      said.err += text
    },
    readStdin: async () => new Uint8Array(),
    ask: async (question) => {
      said.err += question
      said.asked++
      return left.shift()
    },
    ...more,
  }
  return { said, terminal }
}

/** Three groups that are ready, each with one edit. */
function threeReady(): FixPlan {
  const plan = planOf('ready')
  const [first] = plan.fixes
  if (!first) throw new Error('no group')
  const ids = ['g1', 'g2', 'g3']
  return { ...plan, fixes: ids.map((id) => ({ ...first, group: { ...first.group, id } })) }
}

describe('questions', () => {
  test.each([
    [['y', 'n', 'y'], ['g1', 'g3'], 3],
    [['n', 'a'], ['g2', 'g3'], 2],
    [['y', 'q'], ['g1'], 2],
    [['a'], ['g1', 'g2', 'g3'], 1],
    [['y'], ['g1'], 2],
    [[], [], 1],
    [[' Y ', '', 'what', 'e', 'N', 'q'], ['g1'], 6],
  ])('%j choose %j', async (answers, ids, asked) => {
    const { said, terminal } = person(answers)
    expect([...(await choose(threeReady(), terminal, false))]).toEqual(ids)
    expect(said.asked).toBe(asked)
  })

  test('show the findings and the diff of one group only', async () => {
    const { said, terminal } = person(['q'])
    await choose(planOf('ready'), terminal, false)
    expect(said.err).toContain('Group 1 of 1\n  src/a.ts:1 deprecated-version-path\n  src/a.ts:2 allow-reboot\n')
    expect(said.err).toContain("-const base = 'https://api.ionos.com/cloudapi/v5'\n")
    expect(said.err).toContain('Apply this group? [y,n,e,q,a] ')
    expect(said.err).not.toContain('src/b.ts')
    expect(said.out).toBe('')
  })

  test('e explains what is not done, why, and what takes effect again, and asks again', async () => {
    const { said, terminal } = person(['e', 'y'])
    await choose(planOf('ready'), terminal, false)
    expect(said.err).toContain('effect: The server is not changed.')
    expect(said.err).toContain('1 call again create, change or delete:\n  PATCH servers src/a.ts:2\n')
    expect(said.asked).toBe(2)
  })

  test('colour the diff where colour is enabled', async () => {
    const { said, terminal } = person(['q'])
    await choose(planOf('ready'), terminal, true)
    expect(said.err).toContain('\u001b[31m-const base')
  })
})

/** An engine that plans the same each time and keeps what it was asked to do. */
function engineOf(plan: FixPlan) {
  const done: string[] = []
  const proven = (one: FixPlan, ids?: ReadonlySet<string>): Awaited<ReturnType<Engine['plan']>> => {
    const fixes = one.fixes.map((fix) =>
      ids && fix.outcome === 'ready' && !ids.has(fix.group.id) ? { ...fix, outcome: 'declined' as const } : fix,
    )
    const isReady = fixes.some(({ outcome }) => outcome === 'ready')
    return {
      ...one,
      fixes,
      changes: isReady ? one.changes : [],
      inTime: () => proven(one, ids),
      choose: async (wanted) => {
        done.push(`choose ${[...wanted].join(' ')}`)
        return proven(one, wanted)
      },
    }
  }
  const engine: Engine = {
    plan: async () => {
      done.push('plan')
      return proven(plan)
    },
    apply: async (one) => {
      done.push('apply')
      return { ...one, fixes: one.fixes.map((fix) => (fix.outcome === 'ready' ? { ...fix, outcome: 'fixed' } : fix)) }
    },
    commitState: async () => {
      done.push('git')
      return { changed: [], untracked: [] }
    },
    pendingJournal: () => undefined,
    recover: async () => {
      done.push('recover')
      return undefined
    },
  }
  return { engine, done }
}

function fixing(
  flags: readonly string[],
  answers: readonly string[],
  plan: FixPlan,
  more: Partial<Terminal> = {},
  change: Partial<Engine> = {},
) {
  const cwd = folder()
  const { said, terminal } = person(answers, { cwd, ...more })
  const { engine, done } = engineOf(plan)
  const given = new Map(flags.map((name) => [name, [true as const]]))
  const choices = readFixChoices(given, [], { cwd, today: '2024-01-01', ruleIds: [] })
  const result = choices.then((one) => runFix(one, [], terminal, { ...engine, ...change }))
  return { result, said, done }
}

describe('the order of a fix', () => {
  test('is recover, git, plan, questions, apply, report', async () => {
    const { result, said, done } = fixing(['interactive'], ['y'], planOf('ready'))
    expect(await result).toBe(1)
    expect(done).toEqual(['recover', 'git', 'plan', 'choose g1', 'apply'])
    expect(said.out).toContain('Fixed 1 of 4 groups')
  })

  test('writes nothing when nothing is chosen', async () => {
    const { result, said, done } = fixing(['interactive'], ['n'], planOf('ready'))
    expect(await result).toBe(1)
    expect(done).toEqual(['recover', 'git', 'plan', 'choose '])
    expect(said.out).toContain('Declined')
  })

  test('a dry run recovers and writes nothing, ignores the state of git, and prints a diff', async () => {
    const { result, said, done } = fixing(['dry-run'], [], planOf('ready'))
    expect(await result).toBe(1)
    expect(done).toEqual(['plan'])
    expect(said.out).toContain('\u001b[32m+')
    expect(said.err).toContain('To fix')
  })

  test('questions may choose what a dry run prints', async () => {
    const { result, said, done } = fixing(['dry-run', 'interactive'], ['n'], planOf('ready'))
    expect(await result).toBe(1)
    expect(done).toEqual(['plan', 'choose '])
    expect(said.out).toBe('')
  })

  test('reports recovery before any other error can occur', async () => {
    const recover = async () => ({
      journal: '/j',
      finished: ['a.ts', 'b.ts'],
      own: new Map(),
      undone: ['c.ts'],
      foreign: ['d.ts'],
    })
    const commitState = async () => ({ changed: ['a.ts'], untracked: [] })
    const { result, said, done } = fixing([], [], planOf('ready'), {}, { recover, commitState })
    await expect(result).rejects.toThrow('the git tree has changes: a.ts.')
    expect(done).toEqual([])
    expect(said.err).toContain('an interrupted fix was completed: a.ts, b.ts.')
    expect(said.err).toContain('an interrupted fix was undone: c.ts.')
    expect(said.err).toContain('changed after a fix was interrupted; kept as it is: d.ts.')
  })

  test.each([
    [{ tty: { in: false, out: true, err: true } }],
    [{ tty: { in: true, out: true, err: false } }],
    [{ env: { CI: 'true' } }],
  ])('%j: nobody is asked, and nothing is planned', async (more) => {
    const { result, said, done } = fixing(['interactive'], ['y'], planOf('ready'), more)
    await expect(result).rejects.toThrow('--interactive needs a terminal')
    expect({ done, asked: said.asked }).toEqual({ done: [], asked: 0 })
  })

  test('exits with 1 for a group that failed to write, whatever the level', async () => {
    const plan = planOf('ready')
    const fixes = plan.fixes.slice(0, 1)
    const apply = async (one: FixPlan): Promise<FixPlan> => ({
      ...one,
      fixes: one.fixes.map((fix) => ({ ...fix, outcome: 'failed', why: 'src/a.ts was changed.' })),
      changes: [],
    })
    const report = { ...plan.report, findings: [] }
    const { result, said } = fixing([], [], { ...plan, report, fixes }, {}, { apply })
    expect(await result).toBe(1)
    expect(said.out).toContain('src/a.ts was changed')
  })
})

test('fix writes chosen groups only', async () => {
  const cwd = repository({ 'a.ts': oldCall, 'b.ts': oldCall })
  const { said, terminal } = person(['n', 'y'], { cwd, env: { NO_COLOR: '1' } })
  expect(await runHere(['fix', '--interactive'], terminal)).toBe(1)
  expect(said.err).toContain('Group 2 of 2\n  b.ts:1 deprecated-version-path\n')
  expect(said.out).toContain('Fixed 1 of 2 groups in 1 file; 1 declined;')
  expect([readFileSync(join(cwd, 'a.ts'), 'utf8'), readFileSync(join(cwd, 'b.ts'), 'utf8')]).toEqual([oldCall, newCall])
})

test('fix names a place that became a link during a question, skips its group, and exits with 1', async () => {
  const cwd = repository({ 'lib/a.ts': oldCall })
  const elsewhere = folder({ 'a.ts': oldCall })
  const { said, terminal } = person([], {
    cwd,
    env: { NO_COLOR: '1' },
    ask: async () => {
      renameSync(join(cwd, 'lib'), join(cwd, 'moved'))
      symlinkSync(elsewhere, join(cwd, 'lib'))
      return 'y'
    },
  })
  expect(await runHere(['fix', '--interactive'], terminal)).toBe(1)
  expect(said.out).toContain('lib/a.ts lies outside of the folder that is fixed')
  expect(said.out).toContain('1 failed')
  expect([elsewhere, join(cwd, 'moved')].map((at) => readFileSync(join(at, 'a.ts'), 'utf8'))).toEqual([
    oldCall,
    oldCall,
  ])
  expect(existsSync(join(cwd, '.git/cloudapi-migrate'))).toBe(false)
})

const hasScript = runToEnd('script', ['--version']).status === 0

/** Runs the command below a terminal that `script` makes, and types into it. */
function typed(cwd: string, input: string) {
  const { CI: _ci, ...env } = process.env
  const line = `'${process.execPath}' '${cli}' fix --interactive --color never; echo "code $?"`
  return runToEnd('script', ['-qec', line, '/dev/null'], { cwd, input, env }).stdout
}

describe.skipIf(!hasScript)('at a terminal', () => {
  test('lines are answers', () => {
    const cwd = repository({ 'a.ts': oldCall, 'b.ts': oldCall })
    const out = typed(cwd, 'n\ny\n')
    expect(out).toContain('Group 2 of 2')
    expect(out).toContain('code 1')
    expect(git(cwd, 'status', '--short')).toBe(' M b.ts\n')
  })

  test('the end of the input means q', () => {
    const cwd = repository({ 'a.ts': oldCall, 'b.ts': oldCall })
    expect(typed(cwd, 'y\n\u0004')).toContain('1 declined')
    expect(git(cwd, 'status', '--short')).toBe(' M a.ts\n')
  })
})
