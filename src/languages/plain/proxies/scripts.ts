import { type ProxyFormat, type ProxyRule, ruleOf, type Word } from './rule.ts'

/** A text in quotes. */
const TEXT =
  /'(?:\\.|[^'\\\n]){0,300}'|"(?:\\.|[^"\\\n]){0,300}"|`(?:\\.|[^`\\]){0,300}`|\/(?:\\.|\[[^\]\n]{0,60}\]|[^/\\\n[]){1,300}\//g
/** An option whose texts are pairs: a pattern and what takes its place. In JSON, as in `proxy.conf.json`, it stands in quotes. */
const PAIRED = /\bpathRewrite["']?\s{0,5}:\s{0,5}\{/g
/** A function that makes the path which is sent. */
const MADE =
  /\b(?:(?:path)?[rR]ewrite|proxyReqPathResolver)\s{0,5}(?::\s{0,5})?(?:async\s|function\b)?\s{0,5}(?:\(?[\w\s,:]{0,80}\)?\s{0,5}(?:=>|\{))/g
/** A text that is replaced by another one. */
const REPLACED = /\.replace(?:All)?\(\s{0,20}$/
/** Where a proxy is put together: what it takes stands in front of its options. */
const OPTIONS =
  /(['"`])((?:(?!\1)[^\\\n]){1,200})\1\s{0,5}(?::|,\s{0,20}(?:createProxyMiddleware|proxy|legacyCreateProxyMiddleware)\()\s{0,20}\{/g

/** Options of proxies in scripts: development servers, and handlers that pass requests on. */
export const scripts: ProxyFormat = {
  sign: /\bpathRewrite\b|createProxyMiddleware|proxyReqPathResolver|\bproxy\s*:/,
  rules(text) {
    const blocks = few(text.matchAll(OPTIONS)).flatMap((match): Block[] => {
      const start = match.index + match[0].length
      const inside = { start, end: closing(text, start) }
      const isProxy = /\b(?:target|pathRewrite|router)\b/.test(text.slice(start, Math.min(inside.end, start + MOST)))
      const key = match.index + 1
      return isProxy ? [{ ...inside, match: wordAt(text, key, key + (match[2] ?? '').length) }] : []
    })
    const rewrites = rewritesIn(text)
    const isIn = ({ start, end }: Block, at: number) => start <= at && at < end
    const alone = rewrites.filter(({ at }) => !blocks.some((block) => isIn(block, at)))
    return [
      ...blocks.flatMap((block): ProxyRule[] => {
        const blockRewrites = rewrites.filter(({ at }) => isIn(block, at))
        const target = targetIn(text, block)
        const passed = blockRewrites.length > 0 && target && !/\/v\d/.test(target.text) ? [] : target ? [target] : []
        return ruleOf(
          [block.match, ...blockRewrites.flatMap(({ matches }) => matches)],
          [...blockRewrites.flatMap(({ targets }) => targets), ...passed],
        )
      }),
      ...alone.flatMap(({ matches, targets }) => ruleOf(matches, targets)),
    ]
  },
}

/** Characters of the options of one proxy, and places of a file that may be some. */
const MOST = 4_000
const MOST_PLACES = 200

function few<T>(matches: Iterable<T>): T[] {
  return [...matches].slice(0, MOST_PLACES)
}

interface Block {
  readonly start: number
  readonly end: number
  readonly match: Word
}

interface Rewrite {
  readonly at: number
  readonly matches: readonly Word[]
  readonly targets: readonly Word[]
}

function rewritesIn(text: string): readonly Rewrite[] {
  const paired = few(text.matchAll(PAIRED)).flatMap(({ 0: whole, index }): Rewrite[] => {
    const texts = textsIn(text, index + whole.length, closing(text, index + whole.length))
    return [
      { at: index, matches: texts.filter((_, at) => at % 2 === 0), targets: texts.filter((_, at) => at % 2 === 1) },
    ]
  })
  const made = few(text.matchAll(MADE)).map(({ 0: whole, index }): Rewrite => {
    const start = index + whole.length
    const texts = textsIn(text, start, closing(text, start, ','))
    const matches = texts.filter(({ start: at }) => REPLACED.test(text.slice(Math.max(0, at - 33), at - 1)))
    return { at: index, matches, targets: texts.filter((one) => !matches.includes(one)) }
  })
  return [...paired, ...made]
}

function targetIn(text: string, { start, end }: Block): Word | undefined {
  const match = /\btarget["']?\s{0,5}:\s{0,5}(['"`])/.exec(text.slice(start, end))
  return match ? textsIn(text, start + match.index + match[0].length - 1, end)[0] : undefined
}

function textsIn(text: string, start: number, end: number): readonly Word[] {
  return [...text.slice(start, end).matchAll(TEXT)].map(({ 0: raw, index }) =>
    wordAt(text, start + index + 1, start + index + raw.length - 1),
  )
}

function wordAt(text: string, start: number, end: number): Word {
  return { text: text.slice(start, end), start, end }
}

/** Where the bracket closes that an offset stands in, or an expression ends; brackets in texts do not count. */
function closing(text: string, from: number, ends: '' | ',' = ''): number {
  const part = text.slice(from, from + MOST).replace(TEXT, (quoted) => ' '.repeat(quoted.length))
  let depth = 0
  for (let at = 0; at < part.length; at++) {
    const char = part.charAt(at)
    if ('([{'.includes(char)) depth++
    else if (')]}'.includes(char) && depth-- === 0) return from + at
    else if (depth === 0 && char === ends) return from + at
  }
  return from + part.length
}
