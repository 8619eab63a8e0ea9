import type { FixChoices, Options } from '../../config/index.ts'
import { wayTo } from '../../core/text/paths.ts'
import { jsonText } from '../../report/json/text.ts'
import { resolved } from '../../tree/stats.ts'
import type { Terminal } from './terminal/terminal.ts'

/** Prints the effective configuration of flags and files as JSON; paths are relative to the working directory. */
export function printConfig(options: Options | FixChoices, terminal: Terminal): number {
  terminal.out(`${jsonText(described(options, terminal.cwd), 2)}\n`)
  return 0
}

function described(options: Options | FixChoices, cwd: string) {
  const { configuration, audit, failOn, maxWarnings, requireCoverage, baseline } = options
  const base = resolved(cwd)
  const name = (file: string) => wayTo(base, file) || '.'
  const everywhere = options.settings.filter((ruleSettings) => ruleSettings.paths === undefined)
  return {
    files: [...configuration.texts.keys()],
    failOn,
    maxWarnings,
    requireCoverage,
    baseline: baseline && name(baseline.path),
    cache: typeof options.cache === 'string' ? name(options.cache) : options.cache,
    rules: Object.assign({}, ...everywhere.map(({ rules }) => rules)),
    overrides: options.settings.flatMap(({ folder, paths, rules }) =>
      paths ? [{ from: name(folder), paths, rules }] : [],
    ),
    only: audit.only,
    skip: audit.skip,
    ignore: configuration.ignore.map(({ folder, patterns }) => ({ from: name(folder), paths: patterns })),
    waivers: options.configWaivers.map(({ folder, rules, paths, reason, until }) => ({
      from: name(folder),
      rules,
      paths,
      reason,
      until,
    })),
    include: 'include' in options ? options.include : configuration.include,
    ...configuration.custom,
  }
}
