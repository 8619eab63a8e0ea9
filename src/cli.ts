#!/usr/bin/env node
// Nothing heavy is loaded before it is known what is asked: `--version` has to be as quick as Node itself.
const argv = process.argv.slice(2)

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader left, as `head` does: nothing is wrong, and nobody is left to tell.
    if (error.code !== 'EPIPE') throw error
  })
}

if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  const { version } = await import('./commands/support/version.ts')
  process.stdout.write(`${version()}\n`)
} else {
  const { run } = await import('./commands/support/run.ts')
  process.exitCode = await run(argv)
}

export {}
