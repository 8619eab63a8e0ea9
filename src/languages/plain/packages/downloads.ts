import { filesOf } from '../../../core/file-types/endings.ts'
import type { Dependency } from '../../../core/findings/evidence.ts'
import { flatten, type Text, written } from '../../../core/text/text.ts'
import { isTold } from '../page/executed.ts'
import { inComment, type Page } from '../page/page.ts'
import { dependency, type Line } from './named.ts'

/** Files whose addresses are fetched: scripts, images, pipelines, playbooks. */
const FETCHES = filesOf(['powershell', 'batch'], 'yaml yml')
const FETCHES_BY_NAME = /(?:^|\/)(?:[\w.-]*dockerfile[\w.-]*|vagrantfile|jenkinsfile)$/i
/** A file of a release: `/releases/download/v1.2.3/name-1.2.3-linux.tar.gz`. */
const RELEASED = /\/releases\/download\/(?<tag>[^/\s"'`]{1,80})\/(?<asset>[\w.-]{3,80})/dg
const TAG = /^v?(?<range>\d[\w.+-]*)$/d
const VARIABLE = /^v?\$\{?(?<name>\w{1,60})\}?$/

/** Tools that are installed by fetching a file of a release, by how its name begins. */
const TOOLS: readonly { readonly asset: RegExp; readonly ecosystem: string }[] = [
  { asset: /^docker-machine-driver-(?:profitbricks|ionoscloud)(?![a-z])/, ecosystem: 'Docker Machine driver' },
  { asset: /^ionosctl(?![a-z])/, ecosystem: 'CLI' },
  { asset: /^terraform-provider-(?:profitbricks|ionoscloud)(?![a-z])/, ecosystem: 'Terraform provider' },
]

/** Tools of which a line of what is run fetches a release. */
export function* downloads(page: Page, line: Line): Iterable<Dependency> {
  if (!page.syntax.shell && !FETCHES.test(page.file) && !FETCHES_BY_NAME.test(page.file)) return
  for (const match of line.text.matchAll(RELEASED)) {
    const { tag = '', asset = '' } = match.groups ?? {}
    const [from = 0] = match.indices?.groups?.asset ?? []
    const start = line.start + from
    if (inComment(page, start) || isTold(page, start)) continue
    for (const { asset: named, ecosystem } of TOOLS) {
      const name = named.exec(asset)?.[0]
      if (!name) continue
      const range = releaseOf(page, tag, line.start + (match.indices?.groups?.tag?.[0] ?? 0))
      const found = dependency(
        page,
        { ecosystem, form: 'manifest' },
        nameIn(ecosystem, name),
        start,
        start + name.length,
      )
      yield range ? { ...found, ...rangeOrRelease(range, asset) } : found
    }
  }
}

/** A file that is named after its release has another name with the next one, which has to be looked up by hand. */
function rangeOrRelease(range: Text, asset: string): Pick<Dependency, 'range' | 'resolved'> {
  const { value } = flatten(range)
  return asset.includes(value) ? { resolved: value } : { range }
}

/** Registries name providers by their owner. */
function nameIn(ecosystem: string, name: string): string {
  return ecosystem === 'Terraform provider' ? name.replace(/^terraform-provider-/, 'ionos-cloud/') : name
}

/** The release that a tag names, in itself or by the variable that the file gives a number. */
function releaseOf({ file, text }: Page, tag: string, start: number): Text | undefined {
  const plainTag = TAG.exec(tag)
  const [at] = plainTag?.indices?.groups?.range ?? []
  if (plainTag?.groups?.range && at !== undefined) return [written(file, start + at, plainTag.groups.range)]
  const name = VARIABLE.exec(tag)?.groups?.name
  if (name === undefined) return undefined
  const assigned = new RegExp(`(?<![\\w$])${name}["']?\\s{0,4}[:=]\\s{0,4}["']?v?(\\d[\\w.+-]{0,40})`, 'd').exec(text)
  const [from] = assigned?.indices?.[1] ?? []
  return assigned?.[1] && from !== undefined ? [written(file, from, assigned[1])] : undefined
}
