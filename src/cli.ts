// Nothing heavy is loaded before it is known what is asked: `--version` has to be as quick as Node itself.
const argv = process.argv.slice(2)

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader left, as `head` does: nothing is wrong.
  if (error.code === 'EPIPE') return
  process.stderr.write(`cloudapi-migrate: cannot write to standard output: ${error.message}\n`)
  end(2)
})
// What nobody waited for was thrown all the same: no raw stack, no success.
process.on('uncaughtException', async (error: unknown) => {
  const { failureText } = await import('./commands/support/failures/failure.ts')
  process.stderr.write(failureText(error), () => process.exit(2))
})
// Nobody is left to tell.
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
