import type { Client, Signature } from '../../../core/language/library.ts'

const line: Signature = { args: ['words'] }
const words: Signature = { args: ['words', 'words'] }

/** Ways to run a program of the command line, which may be one that sends. */
export const programs: readonly Client[] = [
  {
    library: 'Deno',
    modules: [],
    globals: ['Deno'],
    sends: { run: { args: ['options'] }, 'new Command': words },
    options: { cmd: 'words', args: 'words' },
  },
  {
    library: 'child_process',
    modules: ['child_process'],
    globals: [],
    sends: {
      exec: line,
      execSync: line,
      execFile: words,
      execFileSync: words,
      spawn: words,
      spawnSync: words,
    },
  },
  { library: 'shelljs', modules: ['shelljs'], globals: [], sends: { exec: line } },
  {
    library: 'execa',
    modules: ['execa'],
    globals: [],
    sends: { '': words, execa: words, sync: words, execaSync: words, command: line, execaCommand: line },
  },
]
