import type { Client } from '../../../core/language/library.ts'
import { signatures } from '../../../core/language/library-tables.ts'

/** Ways to run a program of the command line, which may be one that sends. */
export const programs: readonly Client[] = [
  {
    library: 'Deno',
    globals: ['Deno'],
    sends: signatures({ options: 'run', 'words words': 'new Command' }),
    options: { cmd: 'words', args: 'words' },
  },
  {
    library: 'child_process',
    modules: ['child_process'],
    sends: signatures({ words: 'exec, execSync', 'words words': 'execFile, execFileSync, spawn, spawnSync' }),
  },
  { library: 'shelljs', modules: ['shelljs'], sends: signatures({ words: 'exec' }) },
  {
    library: 'execa',
    modules: ['execa'],
    sends: signatures({ 'words words': ['', 'execa, sync, execaSync'], words: 'command, execaCommand' }),
  },
]
