// Heavy modules are loaded only after the arguments are parsed: `--version` has to be as quick as Node itself.
const argv = process.argv.slice(2)

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader left, as `head` does: nothing is wrong.
  if (error.code === 'EPIPE') return
  process.stderr.write(`cloudapi-migrate: cannot write to standard output: ${error.message}\n`)
  end(2)
})
// Errors of promises that were not awaited: no raw stack trace, no exit code 0.
process.on('uncaughtException', async (error: unknown) => {
  const { failureText } = await import('./commands/support/failures/failure.ts')
  process.stderr.write(failureText(error), () => process.exit(2))
})
// Standard error is closed: the message is lost.
process.stderr.on('error', () => {})

void main()

async function main(): Promise<void> {
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    const { version } = await import('./commands/support/terminal/version.ts')
    process.stdout.write(`${version()}\n`)
  } else {
    const { run } = await import('./commands/support/run.ts')
    end(await run(argv))
  }
}

/** Sets the exit code; a worse one that was set before stays. Output is flushed, since nothing exits at once. */
function end(code: number): void {
  process.exitCode = Math.max(code, Number(process.exitCode ?? 0))
}

export {}
