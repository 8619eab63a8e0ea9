import { latest } from '../../../rules/api/versions.ts'
import type { Call } from '../../core/traffic/log.ts'
import type { Reducer } from '../reduce/index.ts'
import { kindId, pack } from '../reduce/key.ts'
import type { HashMap } from '../reduce/tables/hash-map.ts'
import { blankRow } from '../reduce/tables/row.ts'
import {
  type AccessRecords,
  AGENT,
  CLIENT,
  COMMON,
  FORMAT,
  FULL_PATH,
  METHOD,
  PATH,
  SHAPE,
  STATUS,
  TIME,
  VERSION,
  WORDS,
} from '../scan/access.ts'
import type { Target } from '../target/index.ts'
import type { Learned } from './learned.ts'

/** The full path for one line, as training data. */
export type FullPath = (line: string) => { readonly call: Call; readonly target: Target } | undefined

/**
 * Counts the calls of plain lines of the common and combined formats from the scanner's records: most lines of most
 * logs. Clients, agents and paths are learned from the full path, once each, so that both agree on every line. Other
 * lines are left to the full path.
 */
export function fastPathReader(
  reducer: Reducer,
  learned: Learned,
  fullPath: FullPath,
  { words, times }: AccessRecords,
) {
  const row = blankRow()
  const { methods, shapes, clients, agents, polls } = learned

  const known = (map: HashMap, at: number): number => map.get(words[at] as number, words[at + 1] as number)
  const keep = (map: HashMap, at: number, before: number, id: number): number => {
    if (before < 0) map.set(words[at] as number, words[at + 1] as number, id)
    return id
  }
  /** Reads a line by the full path, and remembers what its parts mean. */
  const learn = (record: number, line: string): boolean => {
    const parsed = fullPath(line)
    if (!parsed || parsed.call.low || parsed.target.marks.length > 0 || parsed.target.host !== undefined) return false
    const { call, target } = parsed
    row.method = keep(methods, record + METHOD, row.method, reducer.methods.id(call.method))
    row.path = keep(shapes, record + SHAPE, row.path, reducer.paths.id(target.path))
    row.client = keep(clients, record + CLIENT, row.client, reducer.clients.id(call.client))
    if (row.version < latest) row.agent = keep(agents, record + AGENT, row.agent, reducer.agents.id(call.agent))
    polls[row.path] = target.kind === 'poll'
    return true
  }
  return {
    /** The format of the line of a record that `read` took. */
    formatOf: (number: number) => nameOf(words[number * WORDS + FORMAT] as number),
    /** Counts the call of a line by its record. */
    read(
      number: number,
      bytes: Buffer,
      start: number,
      end: number,
      file: number,
      line: number,
      sourceOf: (format: 'common' | 'combined') => number,
    ): FastPathResult {
      const record = number * WORDS
      const format = words[record + FORMAT] as number
      if (format === FULL_PATH) return 'fullPath'
      row.version = words[record + VERSION] as number
      if (row.version === 0) return 'elsewhere'
      row.method = known(methods, record + METHOD)
      row.path = known(shapes, record + SHAPE)
      row.client = known(clients, record + CLIENT)
      row.agent = row.version < latest ? known(agents, record + AGENT) : 0
      if ((row.method | row.path | row.client | row.agent) < 0 && !learn(record, bytes.toString('latin1', start, end)))
        return 'fullPath'
      row.ms = times[number * (WORDS / 2) + TIME] as number
      row.status = words[record + STATUS] as number
      row.phase = reducer.clock.phaseNumber(row.ms)
      row.small = pack(0, row.version, row.method, row.status, row.phase, polls[row.path] === true ? POLL : CALL, 0)
      row.low = words[record + PATH] as number
      row.high = words[record + PATH + 1] as number
      reducer.count(row, file, line, sourceOf(nameOf(format)))
      return 'counted'
    },
  }
}

function nameOf(format: number): 'common' | 'combined' {
  return format === COMMON ? 'common' : 'combined'
}

/** Result of a line: its call was counted; its request is for something else; or the full path is needed. */
export type FastPathResult = 'counted' | 'elsewhere' | 'fullPath'

const POLL = kindId('poll')
const CALL = kindId('call')
