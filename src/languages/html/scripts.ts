import type { Range } from '../../core/text/ranges.ts'
import { scriptTags } from '../../core/text/script-tags.ts'

/** Scripts that a browser runs; data, templates and shaders stand in scripts of other types. */
const RUN = /^(?:|module|text\/(?:babel|jsx|typescript)|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/
/** A build of scripts holds once more what its sources say. */
const SMALLEST_BUNDLE = 200_000
/** Calls that send in a browser. */
const SENDS =
  /\bfetch\s{0,3}\(|\bXMLHttpRequest\b|\bsendBeacon\s{0,3}\(|\baxios\b|\$\.(?:ajax|get|post|getJSON)\s{0,3}\(|\bjQuery\.(?:ajax|get|post|getJSON)\s{0,3}\(|\$http\b|\bsuperagent\b|\bky\.\w{1,9}\(/

/** The scripts of a page that are run where they stand; none where nothing in them sends: then it shows what it holds. */
export function scriptsThatSend(page: string): readonly Range[] {
  const scripts = inlineScripts(page)
  return scripts.some(({ start, end }) => SENDS.test(page.slice(start, end))) ? scripts : []
}

function inlineScripts(page: string): readonly Range[] {
  return scriptTags(page).scripts.filter(({ tag, start, end }) => isRun(tag) && end - start < SMALLEST_BUNDLE)
}

function isRun(tag: string): boolean {
  if (/\ssrc\s{0,3}=/i.test(tag)) return false
  const type = /\stype\s{0,3}=\s{0,3}["']?([^"'\s>]{0,60})/i.exec(tag)?.[1] ?? ''
  return RUN.test(type.toLowerCase())
}
