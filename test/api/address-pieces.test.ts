import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addresses } from '../../rules/api/address.ts'
import { holdsPiece, withoutUnrelatedMatches } from '../../rules/api/address-pieces.ts'
import { hosts } from '../../rules/api/hosts.ts'
import { type Text, unknown, written } from '../../src/core/text/text.ts'

/** A text with a hole for each `#`. */
function textOf(source: string): Text {
  return source
    .split(/(#)/)
    .filter((part) => part !== '')
    .map((part) => (part === '#' ? unknown({ file: 'a.go', start: 0, end: 1 }, 'x') : written('a.go', 0, part)))
}

describe('holdsPiece', () => {
  it.each([
    '/rest',
    '/rest/',
    '/rest/v2',
    '/rest/v2/datacenters',
    '/rest/datacenters/#/servers',
    '#/rest',
    '#/rest/#',
    'https://#/rest/v2',
    'https://%s/rest/%s',
    '/rest/{version}/datacenters',
    '//proxy/rest/v2',
    'x.example.com/rest/v2',
    '%2Frest%2Fv2',
    '/cloudapi/v4',
    '/cloudapi/',
    'https://proxy.example.com/cloudapi/v5',
  ])('%s', (source) => expect(holdsPiece(textOf(source))).toBe(true))

  it.each([
    '/rest/v1/projects',
    '/rest/v2beta1',
    '/rest/api/2/issue',
    '/restart',
    '/rest.html',
    'the rest',
    'https://proxy.example.com/rest/v2',
    'see [here](https://cloud.example.com/dlp/docs/reference/rest/v2/InspectConfig#type) for more',
    'http://localhost:8080/rest/datacenters',
    'https://github.com/rest/v2',
    '/docs/reference/rest/v2',
    '#/docs/rest/v2',
    'cloudapi.v1',
  ])('not %s', (source) => expect(holdsPiece(textOf(source))).toBe(false))

  it('an old address without a host of its own is a piece', () => {
    const part = fc.constantFrom(
      ...[
        '/',
        '//',
        'rest',
        'v2',
        'v1',
        'datacenters',
        'images',
        '#',
        'https://',
        'a.example.com',
        'api',
        ' ',
        '=',
        ':',
      ],
      ...['"', '{x}', '%s', '%2F', '\\/', '.', '?', '-', '(', ')'],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = textOf(parts.join(''))
        if (addresses(text).some(({ root }) => root === 'rest')) expect(holdsPiece(text)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('withoutOthers', () => {
  it.each([
    ['https://cloud.example.com/docs/rest/v2/x', 'https://cloud.example.com/docs//v2/x'],
    ['https://api.profitbricks.com/rest/v2/x', 'https://api.profitbricks.com/rest/v2/x'],
    ['https://API.ionos.com:443/rest/v2/x', 'https://API.ionos.com:443/rest/v2/x'],
    ['https://$HOST/rest/v2/x', 'https://$HOST/rest/v2/x'],
    ['${base}/rest/v2/x', '${base}/rest/v2/x'],
    ['https://a.example.com/b /rest/v2', 'https://a.example.com/b /rest/v2'],
  ])('%s', (text, expected) => expect(withoutUnrelatedMatches(text, hosts)).toBe(expected))
})
