import type { Block, BlockFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { callOf, draftOf, isHeader, requestOf, settle, statusLine, takeHeader } from './support/draft.ts'
import { silentBlock } from './support/silent.ts'

/** `--2023-09-30 10:00:00--  https://api.ionos.com/cloudapi/v5/datacenters`, of a second try with its number. */
const START = /^--(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)-- {2}(?:\(try: ?\d{1,4}\) {2})?(\S+)$/
const SETTING = /^Setting --[a-z-]{1,40} \(\w{1,40}\) to /
const ANSWERED = /^(?:HTTP|Proxy) request sent, awaiting response\.\.\. (\d{3})(?: |$)/
const TALK =
  /^(?:Resolving|Connecting to|Caching|Found|Reusing|Location:|\[BODY |Saving to|Length:|Loaded CA|Created|Releasing|Registered|URI |Length)/
const SAVED = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(/

/** Output of `wget`, with and without `-d`: with it each request appears twice. */
export const wget: BlockFormat = {
  id: 'wget',
  title: 'wget, wget -d',
  hints: [{ begins: ['-', 'S'], holds: ['--'] }],
  open(line) {
    if (SETTING.test(line)) return silentBlock()
    const [, time, url] = START.exec(line) ?? []
    return time !== undefined && url !== undefined ? transfer(time, url) : undefined
  },
}

function transfer(time: string, url: string): Block {
  const draft = draftOf(url, undefined, findStamp(time))
  let part: 'request' | 'response' | 'none' = 'none'
  let isOver = false
  const section = (line: string): 'mine' => {
    if (line.startsWith('---')) part = 'none'
    else if (part === 'response') settle(draft, statusLine(line))
    else if (isHeader(line)) takeHeader(draft, line)
    else {
      const request = requestOf(line)
      if (request) draft.method = request.method
    }
    return 'mine'
  }
  return {
    next(line) {
      isOver ||= START.test(line)
      if (isOver) return 'over'
      if (part !== 'none') return section(line)
      if (line === '---request begin---' || line === '---response begin---') {
        part = line.includes('request') ? 'request' : 'response'
        return 'mine'
      }
      const status = ANSWERED.exec(line)?.[1]
      if (status !== undefined) draft.status ??= Number(status)
      if (SAVED.test(line)) isOver = true
      if (isOver) return 'end'
      return status !== undefined || TALK.test(line) ? 'mine' : 'foreign'
    },
    call: () => callOf(draft),
  }
}
