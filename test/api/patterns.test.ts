import { describe, expect, test } from 'vitest'
import { changes } from '../../rules/api/changes/index.ts'
import { headers } from '../../rules/api/headers.ts'
import { hosts } from '../../rules/api/hosts.ts'
import { mediaTypes, vendorMediaTypes } from '../../rules/api/media-types.ts'
import {
  addressWords,
  headerWords,
  mediaTypeWords,
  prefilter,
  propertyWords,
  signPattern,
} from '../../rules/api/patterns.ts'
import { resources } from '../../rules/api/resources.ts'
import { sdks } from '../../rules/api/sdks/index.ts'
import { settings } from '../../rules/api/settings.ts'
import { versions } from '../../rules/api/versions.ts'

const patterns = prefilter.map((source) => new RegExp(source, 'm'))
const passes = (text: string) => patterns.some((pattern) => pattern.test(text))

test('the sources are plain enough for both engines', () => {
  for (const source of prefilter) expect(source).not.toMatch(/\(\?(?!:)|\\[1-9]|\(\?<|\*\+|\+\+/)
})

describe('every row is found by a pattern', () => {
  test('paths of versions', () => {
    for (const { path, oldRoot } of versions) {
      expect(passes(`get("${path}/servers")`), path).toBe(true)
      if (oldRoot !== undefined) expect(passes(`"https://api.profitbricks.com${oldRoot}"`)).toBe(true)
    }
    expect(passes("path = '/rest/v2'")).toBe(true)
  })

  test('the root however it ends', () => {
    const ends = [
      '"',
      "'",
      '`',
      '/"',
      '/',
      '',
      ')',
      ' ]',
      '/{version}',
      '/$v',
      '/%s',
      '%2Fv4',
      '\\/v4',
      '?x',
      '_v4_images',
    ]
    for (const end of ends) expect(passes(`/cloudapi${end}`), end).toBe(true)
    expect(passes('"a/cloudapi/\n" + version')).toBe(true)
    expect(passes('"/cloudapi\r\n"')).toBe(true)
    expect(passes('url=https%3A%2F%2Fhost%2Fcloudapi%2Fv4')).toBe(true)
  })

  test('old collections', () => {
    for (const { collection, old } of resources) if (old) expect(passes(`'/rest/${collection}/%s'`)).toBe(true)
  })

  test('hosts, headers, media types, settings', () => {
    for (const { host } of hosts) expect(passes(`x = "${host.toUpperCase()}"`), host).toBe(true)
    for (const { name } of headers) {
      for (const text of [name, name.toLowerCase(), `HTTP_${name.toUpperCase().replaceAll('-', '_')}`]) {
        expect(passes(text), text).toBe(true)
      }
    }
    for (const { type } of vendorMediaTypes) expect(passes(type), type).toBe(true)
    for (const { name, generic } of settings) if (!generic) expect(passes(name), name).toBe(true)
  })

  test('names and imports of SDKs, with the word that a generic one needs', () => {
    for (const { name, names = [], imports, needs = '' } of sdks) {
      for (const one of [name, ...names, ...imports]) expect(passes(`${one} ${needs}`), one).toBe(true)
    }
  })

  test('the removed property', () => {
    const row = changes.find(({ id }) => id === 'volume-allow-reboot')
    for (const name of row?.names ?? []) {
      expect(passes(name), name).toBe(true)
      expect(propertyWords.test(name), name).toBe(true)
    }
  })
})

test.each([
  'client.Get("/cloudapi/1.0.0/entities")',
  'https://management.chinacloudapi.cn/',
  'windows.core.chinacloudapi',
  'https://core.cloudapi.de',
  'forticloudapi/v1',
  '/CloudAPI/V3/Common',
  'import cloudapi_client',
  'the cloudapi of VMware',
  '/rest/api/2',
  '/rest/v20',
  'reboot allowed',
  'https://ionos.com',
])('no pattern matches %s', (text) => {
  expect(passes(text)).toBe(false)
})

describe('a sign of this API', () => {
  test.each([
    'https://api.ionos.com/cloudapi/v6',
    'https://api.profitbricks.com',
    'nbc-api.nexinto.com',
    'import ionoscloud',
    "require('@ionos-cloud/sdk-nodejs')",
    'pb-contract-number: 4',
    'Accept: application/vnd.profitbricks.collection+json',
    'IONOS_ENTERPRISE_API_URL',
    'from libcloud.compute.drivers.profitbricks import X',
  ])('%s', (text) => {
    expect(signPattern.test(text)).toBe(true)
  })

  test.each([
    '/cloudapi/v4/images',
    'system.autoUpgrade.allowReboot = true',
    'X-Contract-Number: 3',
    'import libcloud',
    'https://my-api.ionos.com.example',
    'ansible-core>=2.9',
    'community.general.docker',
    'SSD_PREMIUM',
  ])('not %s', (text) => {
    expect(signPattern.test(text)).toBe(false)
  })
})

test('words for evidence that stands alone', () => {
  expect(addressWords.test('/cloudapi/v4')).toBe(true)
  for (const name of ['PB-Contract-Number', 'x-contract-number', 'HTTP_PB_CONTRACT_NUMBER']) {
    expect(headerWords.test(name)).toBe(true)
  }
  for (const name of ['PBContractNumber', 'X-Contract-Number-Old', 'number']) expect(headerWords.test(name)).toBe(false)
  for (const { type, replacement } of mediaTypes)
    expect(mediaTypeWords.test(`a, ${type}`)).toBe(replacement !== undefined)
  for (const name of ['type', 'template', 'name', 'allowRebooting']) expect(propertyWords.test(name)).toBe(false)
  for (const name of ['imageAlias', 'userData', 'nat', 'backupunitId']) expect(propertyWords.test(name)).toBe(true)
})
