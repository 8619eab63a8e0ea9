import { EndedError, endAll, run } from '../programs/run.ts'

export { endAll }

/** This program, as it is started for one repository. */
export interface Program {
  /** Absolute: the file that starts it. */
  readonly file: string
  readonly env: NodeJS.ProcessEnv
}

/** Seconds after which a repository is taken to hang. */
const PATIENCE = 86_400
/** Most bytes of output of a run for one repository. */
const MOST_TALK = 1e8

/** Result of a run for one repository. */
export interface Ended {
  readonly code: number
  readonly out: string
  /** Its error message, a phrase; empty without one. */
  readonly message: string
}

/** Runs this program in the folder of one repository. */
export async function runIn(folder: string, { file, env }: Program, args: readonly string[]): Promise<Ended> {
  try {
    const options = { cwd: folder, env, limit: MOST_TALK, seconds: PATIENCE }
    const { code, stdout, stderr } = await run(process.execPath, [file, ...args], options)
    return { code, out: stdout.toString('utf8'), message: saidIn(stderr) }
  } catch (error) {
    const why =
      error instanceof EndedError ? error.message.replace(`${process.execPath} `, 'its audit ') : String(error)
    return { code: -1, out: '', message: why }
  }
}

const PREFIX = 'cloudapi-migrate: '

function saidIn(talk: string): string {
  const lines = talk.split('\n').filter((line) => line.startsWith(PREFIX) && !line.startsWith(`${PREFIX}warning`))
  return (lines[0] ?? talk.trim().split('\n').at(-1) ?? '').replace(PREFIX, '').replace(/\.$/, '')
}
