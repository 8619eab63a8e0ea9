import type { Client } from '../../core/language/library.ts'
import { signatures } from '../../core/language/library-tables.ts'

/** Ways to run a program of the command line, which may be one that sends. */
export const programs: readonly Client[] = [
  {
    library: 'subprocess',
    modules: ['subprocess', 'commands'],
    sends: signatures({
      words: 'run, call, check_call, check_output, getoutput, getstatusoutput, Popen, new Popen',
    }),
    options: { args: 'words' },
  },
  { library: 'os', modules: ['os'], sends: signatures({ words: 'system, popen' }) },
]
