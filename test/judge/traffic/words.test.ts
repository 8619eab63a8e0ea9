import { describe, expect, test } from 'vitest'
import type { Shape } from '../../../src/core/traffic/log.ts'
import { judged, said, shape } from './make.ts'

const SINCE = 'Calls to v5 are accepted but not executed since 30 September 2023.'

function old(more: Partial<Shape> = {}, asOf?: string) {
  const [finding] = said('deprecated-version-path', more, asOf)
  return { level: finding?.level, message: finding?.message.replace(`${SINCE} `, ''), effect: finding?.effect }
}

describe('messages about calls since the deactivation', () => {
  test('say that accepted changes were not processed', () => {
    expect(said('deprecated-version-path')[0]?.message).toBe(
      `${SINCE} Since then calls were answered with 202 and, by the published notice, not executed.`,
    )
    expect(old()).toMatchObject({
      level: 'error',
      effect: 'Nothing is deleted (server).',
    })
  })

  test('say that reads cannot be trusted', () => {
    expect(old({ method: 'GET', status: 200 })).toEqual({
      level: 'error',
      message: 'Since then reads were answered with 200: the responses cannot be trusted.',
      effect: undefined,
    })
  })

  test('call polls by their name', () => {
    expect(old({ method: 'GET', status: 200, kind: 'poll', path: '/requests/{id}/status' }).message).toBe(
      'Since then polls were answered with 200: the responses cannot be trusted.',
    )
  })

  test('say that failed calls contradict the documentation', () => {
    expect(old({ status: 404 })).toEqual({
      level: 'error',
      message:
        'Since then calls were answered with 404, which differs from the documented behaviour: a proxy or a later removal may have answered.',
      effect: undefined,
    })
  })

  test('ask to check redirected calls', () => {
    expect(old({ status: 301 })).toEqual({
      level: 'error',
      message: 'Since then calls were redirected (301): check the target, which is not logged.',
      effect: undefined,
    })
  })

  test.each([0, 499])('do not call calls without an answer (%s) lost', (status) => {
    expect(old({ status })).toEqual({
      level: 'error',
      message: 'Since then, calls were made without a logged answer.',
      effect: 'If it was not executed, nothing is deleted (server).',
    })
  })

  test('are errors on any date of the audit', () => {
    expect(old({}, '2023-01-01')).toMatchObject({ level: 'error' })
    expect(said('deprecated-version-path', {}, '2023-01-01')[0]?.message).toContain(SINCE)
  })
})

describe('messages about other times', () => {
  test('before the deactivation warn of it', () => {
    const [finding] = said('deprecated-version-path', { phase: 'before' })
    expect(finding).toMatchObject({
      level: 'warning',
      message:
        'Calls to v5 will be accepted but not executed from 30 September 2023 on. The calls were made before that day.',
      effect: 'From then on nothing is deleted (server).',
    })
  })

  test('in the deactivation window say that calls may not have run', () => {
    expect(old({ phase: 'window' })).toEqual({
      level: 'error',
      message: 'While that day began around the world, calls were answered with 202 and perhaps not executed.',
      effect: 'If it was not executed, nothing is deleted (server).',
    })
    expect(old({ phase: 'window', status: 404 }).message).toBe('Calls were made while that day began around the world.')
  })

  test('at an unknown time follow the date of the audit', () => {
    expect(old({ phase: 'unknown' })).toMatchObject({
      level: 'error',
      message: 'The time of some calls is unknown.',
      effect: 'If it was not executed, nothing is deleted (server).',
    })
    expect(old({ phase: 'unknown' }, '2023-09-29').level).toBe('warning')
  })
})

test('one message describes all calls of a finding', () => {
  const [finding] = judged([
    shape({ status: 202 }),
    shape({ status: 200, host: 'api.ionos.com' }),
    shape({ status: 404, agent: 'ionos-cloud-sdk-go/v5.1.8' }),
    shape({ phase: 'window' }),
  ])
  expect(finding?.message).toBe(
    [
      SINCE,
      'Since then calls were answered with 200 and 202 and, by the published notice, not executed.',
      'Since then calls were answered with 404, which differs from the documented behaviour: a proxy or a later removal may have answered.',
      'While that day began around the world, calls were answered with 202 and perhaps not executed.',
    ].join(' '),
  )
  expect(finding?.count).toBe(4)
})

test('a message truncates many statuses', () => {
  const statuses = [400, 401, 402, 403, 404, 405]
  const [finding] = judged(statuses.map((status) => shape({ status })))
  expect(finding?.message).toContain('answered with 400, 401, 402, 403 and 2 more, which')
})

test('a message names the old root', () => {
  const [finding] = said('deprecated-version-path', {
    root: 'rest',
    version: 2,
    path: '/datacenters',
    method: 'POST',
    host: 'api.profitbricks.com',
  })
  expect(finding).toMatchObject({
    text: '/rest/v2/datacenters',
    effect: 'No data center is created.',
  })
  expect(finding?.message).toMatch(
    /^Calls to \/rest\/v2 \(v2\) are accepted but not executed since 30 September 2023\./,
  )
})
