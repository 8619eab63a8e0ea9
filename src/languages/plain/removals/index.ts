import type { MemberReader } from '../../../core/findings/member-reader.ts'
import type { Span } from '../../../core/text/span.ts'
import { type Page, pageOf } from '../page/page.ts'
import { declaredAt } from './declarations.ts'
import { listedAt, otherUse } from './lists.ts'
import { setterRemoval, spelledRemoval } from './member-setters.ts'
import { makes, usesOf } from './uses.ts'

const WORD = /^[A-Za-z][\w-]{0,60}$/

/** Reads members off the texts of files: no grammar says where they end. */
export function memberReader(sources: ReadonlyMap<string, string>): MemberReader {
  const textOf = (file: string) => sources.get(file) ?? ''
  const textsOf = (files: readonly string[]) => new Map(files.map((file) => [file, textOf(file)] as const))
  const pages = new Map<string, Page>()
  const pageIn = (file: string) => {
    const page = pages.get(file) ?? pageOf({ file, text: textOf(file) })
    pages.set(file, page)
    return page
  }
  const isWord = ({ file, start, end }: Span) => WORD.test(textOf(file).slice(start, end))
  return {
    declaredAt: ({ file, start }) => declaredAt(pageIn(file), start),
    removalAt(at) {
      return isWord(at) ? (setterRemoval(pageIn(at.file), at) ?? spelledRemoval(pageIn(at.file), at)) : undefined
    },
    listedAt: (at) => (isWord(at) ? listedAt(pageIn(at.file), at) : undefined),
    otherUse: ({ name, named }, files) => (name && named ? otherUse(name, named, textsOf(files)) : undefined),
    usesOf: (declared, files, goes) => usesOf(declared, { all: textsOf(files), pageOf: pageIn }, goes),
    isMade: (declared, files) => makes(declared, textsOf(files)),
    isOwnName: (at, names) => isOwnName(textOf(at.file), at, names),
    lineOf: ({ file, start }) => textOf(file).slice(0, start).split('\n').length,
  }
}

function isOwnName(text: string, { start, end }: Span, names: ReadonlySet<string>): boolean {
  const word = text.slice(start, end)
  const method = /^(?:get|set|is|has|with)_?([A-Z]\w*)$/i.exec(word)?.[1]
  const first = method === undefined ? '' : method.charAt(0).toLowerCase() + method.slice(1)
  return !/["'`]/.test(text.charAt(start - 1)) && [word, method ?? '', first].some((one) => names.has(one))
}
