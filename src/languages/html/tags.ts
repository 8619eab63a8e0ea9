import { lastBefore } from '../../core/runtime/lists.ts'
import type { Range } from '../../core/text/ranges.ts'

/** A tag, in a page whose scripts and comments are left out. */
const TAG = /<([a-z][\w-]{0,40})\s[^<>]{1,4000}>/gi
/** Attributes by which a page sends: those of htmx and of forms. */
const SENDS = /\s(?:(?:data-)?hx-(?:get|post|put|patch|delete)|formaction)\s{0,3}=/i
const FORM = /^<form\s[\s\S]{0,4000}\baction\s{0,3}=/i
/** Attributes that scripts of the page read. */
const READ = /\s(?:data-[\w-]{1,60}|content)\s{0,3}=/i
/** Links and what is shown: no call goes to them. */
const LINKS = /^(?:a|area|base|img|link|source|video|audio|track|embed)$/i

/** Tags that send, or that scripts of a page read where some of them send. */
export function tagsThatSend(page: string, scripts: readonly Range[]): readonly Range[] {
  const tags: Range[] = []
  for (const { index: start, 0: tag, 1: name = '' } of page.matchAll(TAG)) {
    const isOne = SENDS.test(tag) || FORM.test(tag) || (scripts.length > 0 && !LINKS.test(name) && READ.test(tag))
    if (isOne && !isInOne(scripts, start)) tags.push({ start, end: start + tag.length })
  }
  return tags
}

/** Whether an offset is in one of the parts, which are in order. */
export function isInOne(parts: readonly Range[], at: number): boolean {
  const part = parts[lastBefore(parts, ({ start }) => start, at)]
  return part !== undefined && at < part.end
}
