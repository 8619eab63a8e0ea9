import type { LogReport, TwinLogs } from '../../../core/traffic/log-report.ts'
import { plural } from '../../support/text/words.ts'
import { totals } from './amounts.ts'
import { oldCalls } from './verdict.ts'

/** Counts of calls without a version, and of less certain calls: a sentence each. */
export function apart({ impact, ledger }: LogReport): string[] {
  const { polls, cached, recorded, retries = 0, unsigned = 0, yearless = 0 } = impact
  const { opaque, twins = [] } = ledger
  const rows: readonly (readonly [number, string])[] = [
    [
      polls.calls,
      `${plural(polls.calls, 'question')} for the status of ${plural(polls.requests, 'request')}: they belong to no version.`,
    ],
    [cached, `${plural(cached, 'answer')} came from a cache: the API never saw the call.`],
    [
      retries,
      `${plural(retries, 'accepted call')} came within 15 minutes of another one to the same target: retries, or a program that tries until it sees a change.`,
    ],
    [
      unsigned,
      `${plural(unsigned, 'call')} to versions 1 and 2 without a reference to this API, in paths that other products also use: not counted.`,
    ],
    [
      yearless,
      `${plural(yearless, 'call')} ${are(yearless)} in lines without a year, which may be from any year before the file changed. The name of a rotated file gives the year: syslog-20231008.`,
    ],
    [recorded, `${plural(recorded, 'call')} ${are(recorded)} recorded for tests: no traffic.`],
    [
      opaque,
      `${plural(opaque, 'connection')} to hosts of the API (tunnels, names in TLS) without a visible path: every number here may be too low.`,
    ],
    ...twins.map((twinLogs) => [twinLogs.calls, twinSentence(twinLogs)] as const),
    ...unsureOf(ledger),
  ]
  return rows.flatMap(([amount, text]) => (amount > 0 ? [text] : []))
}

/** Reasons for uncertainty, with counts. */
function unsureOf({ files, uncompared, about = 0, overflow }: LogReport['ledger']): (readonly [number, string])[] {
  const formats = new Set(files.flatMap(({ parsed, format }) => (parsed > 0 && format ? [format] : [])))
  const several = formats.size > 1 ? formats.size : 0
  return [
    [
      several,
      `Logs of ${several} formats hold calls. One that passed a proxy and a server is counted once where an id, or caller or agent with time and path, shows it; else it counts in both. The lower bound counts targets, so it counts such a call once.`,
    ],
    [
      uncompared ? 1 : 0,
      'There are too many calls to detect all duplicates between logs: the upper bounds may count some twice.',
    ],
    [
      about,
      `${plural(about, 'call')} ${are(about)} of targets that the warehouse only counted, about: lower bounds take nine tenths of that.`,
    ],
    [
      overflow?.shapes ?? 0,
      `${plural(overflow?.shapes ?? 0, 'call')} ${are(overflow?.shapes ?? 0)} counted together as (others): there are too many clients and agents.`,
    ],
    [
      overflow?.targets ?? 0,
      `${plural(overflow?.targets ?? 0, 'target')} ${are(overflow?.targets ?? 0)} not distinguished: lower bounds may be too low.`,
    ],
  ]
}

function are(amount: number): string {
  return amount === 1 ? 'is' : 'are'
}

function twinSentence({ path, format, of, calls }: TwinLogs): string {
  const where = path === of.path ? `in it twice, as ${of.format} and as ${format}` : `in ${of.path}, too`
  return `${plural(calls, 'call')} of ${path} ${are(calls)} ${where}: counted once.`
}

/** Next steps of the user, the most urgent first. */
export function nextSteps(report: LogReport): string[] {
  const { impact, ledger, anonymised } = report
  const { unparsed, unmapped, gaps, covered } = totals(report)
  const old = oldCalls(impact)
  const changing = impact.silent.calls + impact.possible.calls + impact.undated.calls
  const unnamed = impact.callers.some(({ client, name }) => client !== undefined && name === undefined)
  const steps: readonly (readonly [boolean, string])[] = [
    [old > 0, 'Move the callers to version 6; cloudapi-migrate audit in their code finds the lines.'],
    [changing > 0, 'Compare expected and existing resources before you repeat calls: on version 6 they take effect.'],
    [old > 0 && unnamed && !anonymised, 'Name the callers: --client RANGE=NAME.'],
    [
      impact.old.window > 0 && impact.cutoff.from !== impact.cutoff.to,
      'Set the instant of the deactivation: --cutoff, with its zone.',
    ],
    [impact.old.unknown > 0, 'Set the zone of times that have none: --tz Europe/Berlin.'],
    [
      unparsed - unmapped + impact.low > 0,
      'Read the lines of unknown formats: --log-format takes the format from the configuration of nginx or Apache, --map the columns of a table with a header.',
    ],
    [
      unmapped > 0,
      'Read the JSON with keys of its own: --map names the keys, such as --map uri=request_path,status=code.',
    ],
    [ledger.opaque > 0, 'Ask the callers for their own logs where the path is hidden, and audit their code.'],
    [gaps > 0, `Add the logs of the ${gaps === 1 ? 'day' : `${gaps} days`} without any line.`],
    [
      old === 0 && covered > 0,
      'A log shows only the days that it covers: other programs may call later. cloudapi-migrate audit reads the code.',
    ],
  ]
  return steps.flatMap(([asked, text]) => (asked ? [text] : []))
}
