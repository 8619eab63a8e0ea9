import { describe, expect, test } from 'vitest'
import { statuses } from '../../../rules/api/errors.ts'
import type { Shape } from '../../../src/core/traffic/log.ts'
import { impact, shape } from './support/make.ts'

const answers = (...shapes: Partial<Shape>[]) => impact(shapes.map(shape)).answers
const note = (more: Partial<Shape>) => answers(more)[0]?.note

const DIFFERS =
  'An error differs from the documented behaviour, which is success without execution: a proxy or a later removal may have answered.'

test('calls are put together by versions, status and phase', () => {
  const found = answers(
    { status: 404, phase: 'before' },
    { status: 202, count: 3 },
    { status: 202, count: 4, client: 'b' },
    { status: 202, method: 'GET' },
    { status: 202, version: 6 },
    { status: 404, version: 7 },
    { version: 1, marks: ['unsigned'] },
  )
  expect(
    found.map(({ versions, status, phase, changing, reading }) => [versions, status, phase, changing, reading]),
  ).toEqual([
    ['old', 202, 'after', 7, 1],
    ['old', 404, 'before', 1, 0],
    ['v6', 202, 'after', 1, 0],
    ['other', 404, 'after', 1, 0],
  ])
})

describe('every status of the specification', () => {
  test.each(statuses)('$status has its row and what follows on version 6', ({ status, meaning }) => {
    const [answer] = answers({ status, version: 6 })
    expect(answer?.meaning).toBe(meaning)
    expect(answer?.note).toMatch(/^[A-Z].{6,}\.$/)
    expect(answer?.note).not.toContain('no such status')
  })

  test.each(statuses.filter(({ status }) => status >= 400))(
    '$status differs from what is documented for old versions after the date, and not before',
    ({ status }) => {
      const plain = note({ status, version: 6 })
      expect(note({ status })).toBe(`${DIFFERS} ${plain}`)
      expect(note({ status, phase: 'before' })).toBe(plain)
      expect(note({ status, phase: 'unknown' })).toBe(plain)
    },
  )
})

describe('what follows', () => {
  test.each<[string, Partial<Shape>, string]>([
    ['an accepted change', {}, 'Answered as accepted and, by the published notice, not executed.'],
    [
      'an accepted read',
      { method: 'GET', status: 200 },
      'The notice says only that calls are not executed: the responses cannot be trusted.',
    ],
    [
      'a call in the window',
      { phase: 'window' },
      'Made while the day of the deactivation began around the world: perhaps not executed.',
    ],
    [
      'a call before',
      { phase: 'before' },
      'Made before the deactivation, when old versions still worked: it has to move to version 6.',
    ],
    [
      'a call without a time',
      { phase: 'unknown' },
      'The time of the call is unknown: it was executed before the deactivation, but not after it.',
    ],
    ['no answer', { status: 499 }, 'No answer was logged, or none came: the outcome of the calls is unknown.'],
    [
      'a redirect',
      { status: 302 },
      'A redirect: where it leads is not logged, and has to be looked at. The specification has no such status: something in between, such as a proxy, may have answered.',
    ],
    [
      'a status that the specification does not have',
      { status: 502, version: 6 },
      'The specification has no such status: something in between, such as a proxy, may have answered.',
    ],
    [
      'success on no version',
      { version: 7, status: 200 },
      'No version of the API has this path: something else may have answered.',
    ],
    [
      'accepted on version 6',
      { version: 6 },
      'Accepted, not done: the Location header points to the status of the request.',
    ],
  ])('from %s', (_, more, text) => expect(note(more)).toBe(text))

  test('from changes and reads with one status is both', () => {
    const [answer] = answers({ status: 200 }, { status: 200, method: 'GET' })
    expect(answer?.note).toBe(
      'Answered as accepted and, by the published notice, not executed. The notice says only that calls are not executed: the responses cannot be trusted.',
    )
  })

  test('without a logged status has no status', () => {
    const { status: _, ...unlogged } = shape()
    const [answer] = impact([unlogged]).answers
    expect(answer).not.toHaveProperty('status')
    expect(answer).not.toHaveProperty('meaning')
  })
})
