/** A part of a page: where it starts and ends. */
export interface Part {
  readonly start: number
  readonly end: number
}

/** Scripts that a browser runs; data, templates and shaders stand in scripts of other types. */
const RUN = /^(?:|module|text\/(?:babel|jsx|typescript)|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/
/** A build of scripts holds once more what its sources say. */
const SMALLEST_BUNDLE = 200_000
/** What sends in a browser. */
const SENDS =
  /\bfetch\s{0,3}\(|\bXMLHttpRequest\b|\bsendBeacon\s{0,3}\(|\baxios\b|\$\.(?:ajax|get|post|getJSON)\s{0,3}\(|\bjQuery\.(?:ajax|get|post|getJSON)\s{0,3}\(|\$http\b|\bsuperagent\b|\bky\.\w{1,9}\(/

/** The scripts of a page that are run where they stand; none where nothing in them sends: then it shows what it holds. */
export function scriptsThatSend(page: string): readonly Part[] {
  const scripts = inlineScripts(page)
  return scripts.some(({ start, end }) => SENDS.test(page.slice(start, end))) ? scripts : []
}

function inlineScripts(page: string): Part[] {
  const scripts: Part[] = []
  const opening = /<!--|<script(?=[\s>])/gi
  for (let found = opening.exec(page); found; found = opening.exec(page)) {
    if (found[0] === '<!--') {
      opening.lastIndex = behind(page, '-->', found.index)
      continue
    }
    const start = behind(page, '>', found.index)
    const end = scriptEnd(page, start)
    opening.lastIndex = Math.max(start, end)
    if (isRun(page.slice(found.index, start)) && end - start < SMALLEST_BUNDLE) scripts.push({ start, end })
  }
  return scripts
}

function isRun(tag: string): boolean {
  if (/\ssrc\s{0,3}=/i.test(tag)) return false
  const type = /\stype\s{0,3}=\s{0,3}["']?([^"'\s>]{0,60})/i.exec(tag)?.[1] ?? ''
  return RUN.test(type.toLowerCase())
}

function behind(page: string, mark: string, from: number): number {
  const at = page.indexOf(mark, from)
  return at < 0 ? page.length : at + mark.length
}

function scriptEnd(page: string, from: number): number {
  const closing = /<\/script(?=[\s>])/gi
  closing.lastIndex = from
  return closing.exec(page)?.index ?? page.length
}
