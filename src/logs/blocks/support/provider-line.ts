/** `2023-09-30T10:00:00.000+0200 [DEBUG] provider.terraform-provider-ionoscloud_v5.2.0: …`, as Terraform carries lines. */
const PROVIDER =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d) \[(?:TRACE|DEBUG|INFO|WARN|ERROR)\] {1,2}(?:provider|plugin)(?:\.[\w.-]{1,120})?:) ?(.*)$/
const TIMESTAMP = /: timestamp="?\d{4}-\d\d-\d\dT[\d:.+-]{1,24}Z?"?$/

/** `2023/09/30 10:00:00  DumpRequestOut : POST …`, as SDKs of Go write it with their logger. */
const DUMP = /^(.{0,120}?) ?Dump(?:RequestOut|Response|Request) : (.*)$/

/** A line without what its logger put around it, and what that was. */
export function bare(line: string): { readonly text: string; readonly head: string } {
  const [, head, rest] = PROVIDER.exec(line) ?? DUMP.exec(line) ?? []
  if (head === undefined || rest === undefined) return { text: line, head: '' }
  const inner = DUMP.exec(rest)?.[2] ?? rest
  return { text: inner.replace(TIMESTAMP, ''), head }
}
