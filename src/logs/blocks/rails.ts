import type { Stamp } from '../../core/traffic/log.ts'
import type { Block, BlockFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { callOf, draftOf } from './support/draft.ts'

/** `Started POST "/cloudapi/v5/datacenters" for 10.0.0.7 at 2023-09-30 10:00:00 +0200`, behind tags, a logger, both. */
const STARTED =
  /^(.{0,300}?)\bStarted ([A-Z]{3,7}) "([^"]+)" for ([\da-fA-F.:]{2,45}) at (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (?:[+-]\d{4}|UTC))$/
const COMPLETED = /^(.{0,300}?)\bCompleted (\d{3})\b/
const TALK = /\b(?:Processing by |Parameters: |Redirected to |Rendering |Rendered )/
const TAG = /\[([\da-f]{8}-[\da-f-]{27}|[\da-f]{16,64})\]/
const PROCESS = /#(\d{1,9})\]/

/** Rails log of a request: its start and its completion. */
export const rails: BlockFormat = {
  id: 'rails',
  title: 'Rails',
  hints: [{ holds: ['Started '] }],
  open(line) {
    const match = STARTED.exec(line)
    if (!match) return undefined
    const [, head = '', method, target = '', client, time = ''] = match
    const draft = draftOf(target, method, stampOf(time))
    const id = TAG.exec(head)?.[1]
    const call = () => {
      const known = callOf(draft)
      return known && { ...known, ...(client === undefined ? {} : { client }), ...(id === undefined ? {} : { id }) }
    }
    return { next: follower(draft, head, id), call }
  },
}

function stampOf(time: string): Stamp | undefined {
  return findStamp(time.replace(' UTC', 'Z'))
}

function follower(draft: { status?: number }, head: string, id: string | undefined): Block['next'] {
  const process = PROCESS.exec(head)?.[1]
  let isOver = false
  const isOwn = (line: string): boolean => {
    const tag = TAG.exec(line)?.[1]
    if (id !== undefined || tag !== undefined) return tag === id
    const other = PROCESS.exec(line)?.[1]
    return process === undefined || other === undefined || process === other
  }
  return (line) => {
    if (isOver) return 'over'
    if (!isOwn(line)) return 'foreign'
    const status = COMPLETED.exec(line)?.[2]
    if (status !== undefined) {
      draft.status = Number(status)
      isOver = true
      return 'end'
    }
    // Without a tag the lines of concurrent requests cannot be distinguished: they are assigned to the later one.
    isOver = id === undefined && STARTED.test(line)
    if (isOver) return 'over'
    return TALK.test(line) ? 'mine' : 'foreign'
  }
}
