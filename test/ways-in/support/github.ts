import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { data, Evaluator, Lexer, Parser } from '@actions/expressions'
import { folder, type Run } from '../../cli/support/cli.ts'
import { runScript } from './shell.ts'
import { type Shims, shims } from './shims.ts'

/** A step of an action or a workflow, as its YAML has it. */
export interface Step {
  readonly id?: string
  readonly if?: string
  readonly run?: string
  readonly uses?: string
  readonly shell?: string
  readonly with?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly 'working-directory'?: string
}

/** What a runner knows when it starts a step. */
export interface Job {
  readonly workspace: string
  /** The branch that a pull request goes to; absent: it is a push. */
  readonly base?: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly shims?: Shims
  /** What stands in the summary of the job before the step. */
  readonly summary?: string
}

/** What a step left behind. */
export interface StepRun extends Run {
  readonly outputs: string
  readonly summary: string
}

/** Runs a step as the runner does: expressions first, then the script in bash, with files to write results to. */
export function runStep(step: Step, job: Job): StepRun {
  const files = folder({ output: '', summary: job.summary ?? '' })
  const { folder: programs } = job.shims ?? shims()
  const temp = folder()
  const env = {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: job.workspace,
    GITHUB_BASE_REF: job.base ?? '',
    GITHUB_OUTPUT: join(files, 'output'),
    GITHUB_STEP_SUMMARY: join(files, 'summary'),
    RUNNER_TEMP: temp,
    ...Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, fill(value, job)])),
  }
  const cwd = join(job.workspace, fill(step['working-directory'] ?? '.', job))
  const done = runScript('bash', fill(step.run ?? '', job), { cwd, programs, env })
  const read = (name: string) => (existsSync(join(files, name)) ? readFileSync(join(files, name), 'utf8') : '')
  return { ...done, outputs: read('output'), summary: read('summary') }
}

/** Whether the condition of a step holds. */
export function holds(step: Step, job: Job): boolean {
  return step.if === undefined || evaluate(step.if, job) === 'true'
}

/** A text with its expressions replaced by what they give. */
function fill(text: string, job: Job): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/g, (_all, expression: string) => evaluate(expression, job))
}

function evaluate(expression: string, { inputs = {}, base }: Job): string {
  const { tokens } = new Lexer(expression).lex()
  const context = dictionary({
    inputs: dictionary(Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, text(value)]))),
    github: dictionary({ event_name: text(base === undefined ? 'push' : 'pull_request') }),
  })
  return new Evaluator(new Parser(tokens, ['inputs', 'github'], []).parse(), context).evaluate().coerceString()
}

const text = (value: string) => new data.StringData(value)

function dictionary(entries: Record<string, data.ExpressionData>): data.Dictionary {
  return new data.Dictionary(...Object.entries(entries).map(([key, value]) => ({ key, value })))
}
