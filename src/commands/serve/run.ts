import type { Flags } from '../../config/index.ts'
import { UsageError } from '../../errors.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import {
  isDeactivated,
  keptStore,
  type Logged,
  openLog,
  publicResources,
  type Server,
  type ServerOptions,
  startServer,
} from '../../serve/index.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import { type ServeChoices, serveChoices } from './choices.ts'

/** Serves until a signal ends it; the result is the exit code. Throws UsageError for what cannot be opened. */
export async function runServe(words: readonly string[], flags: Flags, terminal: Terminal): Promise<number> {
  if (words.length > 0) throw new UsageError('serve takes no paths: cloudapi-migrate serve --help lists its flags.')
  const choices = serveChoices(flags, terminal.cwd, new Date().toISOString().slice(0, 10))
  const quiet = flags.has('quiet')
  const log = choices.log === undefined ? undefined : opened('the log', choices.log, openLog)
  const seed = publicResources(choices.contract)
  const kept =
    choices.store === undefined ? undefined : opened('the store', choices.store, (file) => keptStore(file, seed))
  const onRequest = (logged: Logged) => {
    log?.write(logged)
    if (!quiet) terminal.err(`${lineOf(logged)}\n`)
  }
  const played = kept ? { store: kept.store } : { seed }
  const server = await started({ ...optionsOf(choices), ...played, onRequest }, choices)
  terminal.out(`${server.base}\n`)
  if (!quiet) terminal.err(`${greetingOf(choices, server)}\n`)
  await ended()
  await server.stop()
  kept?.close()
  log?.close()
  return 0
}

function optionsOf({
  asOf,
  contract,
  faults,
  gate,
  host,
  latency,
  limits,
  port,
  speed,
  strict,
}: ServeChoices): ServerOptions {
  const settings = { asOf, defaultContract: contract, faults, host, latency, limits, port, speed, strict }
  return { ...settings, ...(gate ? { gate } : {}) }
}

function opened<T>(noun: string, file: string, open: (file: string) => T): T {
  try {
    return open(file)
  } catch (error) {
    throw new UsageError(`cannot open ${noun} ${sanitize(file)}: ${reasonOf(error)}.`)
  }
}

async function started(options: ServerOptions, { host, port }: ServeChoices): Promise<Server> {
  try {
    return await startServer(options)
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw new UsageError(
      `cannot listen on ${sanitize(host)}, port ${port}: ${reasonOf(error)}.${taken ? ' --port 0 takes a free port.' : ''}`,
    )
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return sanitize(code ?? message)
}

const EFFECTS = { processed: '', read: '', nothing: '  did nothing: the version is deactivated', refused: '' } as const

function lineOf({ effect, method, status, target }: Logged): string {
  return `${status} ${sanitize(method)} ${sanitize(target)}${EFFECTS[effect]}`
}

function greetingOf({ asOf, gate, strict }: ServeChoices, { base }: Server): string {
  const page = `Page: ${base}/_ui. Ctrl-C ends it.`
  if (gate) {
    const old = gate.passOld ? 'reports versions 1 to 5 and passes them on' : 'refuses versions 1 to 5'
    return `Gate in front of ${gate.upstream.origin}: it passes version 6 on and ${old}. ${page}`
  }
  const phase = !isDeactivated(1, asOf)
    ? 'all versions work'
    : strict
      ? 'versions 1 to 5 answer 410'
      : 'calls to versions 1 to 5 get an answer and do nothing'
  return `Cloud API as of ${asOf}: ${phase}. ${page}`
}

const ENDS = ['SIGINT', 'SIGTERM'] as const

/** Waits for a signal; a second one ends the process as ever. */
function ended(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of ENDS) process.off(signal, stop)
      resolve()
    }
    for (const signal of ENDS) process.on(signal, stop)
  })
}
