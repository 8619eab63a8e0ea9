import { lastBefore } from '../../../../core/runtime/lists.ts'
import { oncePer } from '../../../../core/runtime/once-per.ts'
import type { Page } from '../../page/page.ts'
import type { Region } from '../../page/scan.ts'
import { KINDS } from './kinds.ts'
import { elementAround } from './xml.ts'

/** How much of a document is looked at on each side of an address. */
const REACH = 4_000
/** Holes as templates of many kinds spell them. */
const PUT_IN =
  /\$?\{\{[^{}\n]{1,80}\}\}|[$#]?\{[\w$.>:()'"[\]-]{1,80}\}|<[<%]\s?[\w.()]{1,60}\s?[>%]>|\$\([\w.]{1,60}\)|\$[\w.]{1,60}|%\w{1,60}%/
    .source
/** A base in front of a path, up to where a value begins; a path without one begins with a slash. */
const BASE = new RegExp(
  String.raw`(?:^|[\s"'>=(])((?:https?:\/\/[^\s"'<>/]{1,200}|${PUT_IN}|)(?:\/(?:[\w.-]|${PUT_IN}){1,40}){0,4}\/)$`,
)

/** A base of a whole document or of a part of it, as an attribute: `basePath="/cloudapi/v5"`. */
const ATTRIBUTE = /^basePath="([^"\n]{1,200})"/

/** A request that a document holds: where its address begins, whether it is whole, and how it is called. */
export interface Asked extends Region {
  readonly methods: readonly string[]
  /** The address, where its host or root stands in front of the path. */
  readonly address?: Region
  /** The base, where the document gives one for what stands below. */
  readonly base?: Region
}

/** The request of a document whose address holds the path at an offset: the text around it gives the method. */
export function requestAround(page: Page, at: number, end: number): Asked | undefined {
  const { file, text } = page
  const kinds = KINDS.filter(({ files }) => files.test(file))
  if (kinds.length === 0) return undefined
  const base = BASE.exec(text.slice(Math.max(0, at - 400), at))?.[1]
  for (const { begins, ends, methods, fallback, segments } of kinds) {
    if (base === undefined && !segments) continue
    const part = begins && ends ? partAround(text, at, begins, ends) : elementAround(text, at, REACH)
    if (!part) continue
    const requestText = text.slice(part.start, part.end)
    const found = [...requestText.matchAll(methods)].flatMap((match) =>
      match.slice(1).flatMap((one) => one?.toUpperCase() ?? []),
    )
    const otherwise = fallback?.test(requestText) ? ['GET'] : []
    const all = found.length > 0 ? [...new Set(found)] : otherwise
    if (all.length === 0) continue
    const isWhole = base !== undefined && /\/\/|cloudapi/.test(base)
    const basePath = isWhole || begins ? undefined : basePathBefore(page, part.start)
    return {
      ...part,
      methods: all,
      ...(isWhole && { address: { start: at - base.length, end } }),
      ...(basePath && { base: basePath }),
    }
  }
  return undefined
}

/** Where base paths stand in a page, in order: none of many requests looks through the whole text for its own. */
const basePaths = oncePer(({ text }: Page) => Array.from(text.matchAll(/basePath="/g), ({ index }) => index))

function basePathBefore(page: Page, at: number): Region | undefined {
  const { text } = page
  const all = basePaths(page)
  const before = all[lastBefore(all, (start) => start, at)]
  const value = before === undefined ? undefined : ATTRIBUTE.exec(text.slice(before, before + 220))?.[1]
  if (before === undefined || value === undefined) return undefined
  const start = before + 'basePath="'.length
  return { start, end: start + value.length }
}

/** The part around an offset, from the last place where one begins to where it ends. */
function partAround(text: string, at: number, begins: RegExp, ends: RegExp): Region | undefined {
  const from = Math.max(0, at - REACH)
  const begun = [...text.slice(from, at).matchAll(begins)].at(-1)
  if (!begun) return undefined
  const start = from + begun.index
  const inner = start + begun[0].length
  const behind = text.slice(inner, at + REACH)
  const last = ends.exec(behind)
  const end = inner + (last ? last.index + last[0].length : behind.length)
  return end > at ? { start, end } : undefined
}
