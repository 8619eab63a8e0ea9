import { describe, expect, test } from 'vitest'
import { callLife, latestCall } from '../../rules/api/call-life.ts'
import { explainedCall } from '../../src/report/support/call-life.ts'

/** What came and went for a call, by version: `3 -media-type-vendor`. */
function changed(call: string): string[] {
  const life = callLife(call)
  return (life?.versions ?? []).flatMap(({ version: { id }, came, went }) => [
    ...went.map((change) => `${id} -${change.id}`),
    ...came.map((change) => `${id} +${change.id}`),
  ])
}

const ALWAYS = ['3 -media-type-vendor', '5 -header-contract-number']

describe('the life of a call', () => {
  test('holds what its body may hold', () => {
    const ids = changed('PATCH /cloudapi/v4/datacenters/{id}/volumes/{id}')
    expect(ids).toEqual(expect.arrayContaining([...ALWAYS, '2 +volume-type-ssd', '5 -volume-allow-reboot']))
    expect(ids).not.toContain('6 +server-type')
  })

  test('a server is made with its volumes', () => {
    const ids = changed('POST /cloudapi/v4/datacenters/{id}/servers')
    expect(ids).toEqual(expect.arrayContaining(['6 +server-type', '2 +volume-type-ssd']))
  })

  test('an action and a call without a body hold no property', () => {
    for (const call of [
      'POST /cloudapi/v4/datacenters/1/servers/2/stop',
      'DELETE /cloudapi/v4/datacenters/1/volumes/2',
    ])
      expect(changed(call)).toEqual(ALWAYS)
  })

  test('a path exists from the version on that brought it', () => {
    const life = callLife('GET /cloudapi/v2/k8s')
    expect(life?.versions.map(({ known }) => known)).toEqual([false, false, false, false, true, true])
    expect(changed('GET /k8s')).toContain('5 +path-k8s')
  })

  test('versions are read of every root, and none is one', () => {
    const versions = ['GET /rest/images', 'GET /rest/v2/images', 'get https://api.ionos.com/cloudapi/v5/images?depth=1']
    expect(versions.map((call) => callLife(call)?.version)).toEqual([1, 2, 5])
    expect(callLife('GET /images')?.version).toBeUndefined()
  })

  test.each(['', 'GET', '/cloudapi/v5/images', 'FETCH /cloudapi/v5/images', 'GET images', `GET ${'/'.repeat(9)} x`])(
    '%j is no call',
    (call) => expect(callLife(call)).toBeUndefined(),
  )

  test('leads to the latest version', () => {
    const life = callLife('DELETE /cloudapi/v4/datacenters/{id}')
    expect(life && latestCall(life)).toBe('DELETE /cloudapi/v6/datacenters/{id}')
    const text = explainedCall('DELETE /cloudapi/v4/datacenters/{id}')
    expect(text).toContain('Nothing is deleted (data center).')
    expect(text).toContain(
      'Fix: call DELETE /cloudapi/v6/datacenters/{id}; if the call sends them: replace PB-Contract-Number',
    )
    expect(text).toContain('DELETE answers with a JSON object in version 5 and without a body in version 6.')
  })

  test('says of the latest version that nothing is to do, and of one that never was that it is none', () => {
    expect(explainedCall('GET /cloudapi/v6/images')).toContain('Fix: nothing to do.')
    expect(explainedCall('GET /cloudapi/v9/images')).toContain('Version 9 does not exist.')
    expect(explainedCall('GET /cloudapi/v5/nowhere')).toContain('No version is known to have this path.')
    expect(explainedCall('GET /cloudapi/v5/images')).not.toContain('this path')
    expect(explainedCall('GET')).toBeUndefined()
  })
})
