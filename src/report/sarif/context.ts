import type { Group } from '../../core/findings/finding.ts'
import type { Report } from '../../core/findings/report.ts'
import type { Edit } from '../../core/text/span.ts'
import type { RenderOptions } from '../support/format.ts'
import { type Locator, locator } from '../support/text/lines.ts'
import { wholeEdits } from '../support/whole-edits.ts'

/** A group whose edits are all there. */
export interface WholeGroup {
  readonly group: Group
  readonly edits: readonly Edit[]
}

/** State shared by the parts of a SARIF log. */
export interface Context {
  readonly options: RenderOptions
  readonly places: Locator
  /** By its id. */
  readonly groups: ReadonlyMap<string, WholeGroup>
  /** Index of each rule in the list of the driver, by its id. */
  readonly ruleIndex: ReadonlyMap<string, number>
}

/** The context of a report. */
export function contextOf(report: Report, options: RenderOptions): Context {
  const whole = report.groups.flatMap((group): [string, WholeGroup][] => {
    const edits = wholeEdits(group, report.sources)
    return edits === undefined ? [] : [[group.id, { group, edits }]]
  })
  return {
    options,
    places: locator(report.sources),
    groups: new Map(whole),
    ruleIndex: new Map(options.tool.rules.map(({ id }, index) => [id, index])),
  }
}
