import { describe, expect, test } from 'vitest'
import { addresses, find } from './read.ts'

const APEX = `public with sharing class Cloud {
  // the server's own path
  String base = 'https://api.ionos.com/cloudapi/v4';
  void stop(String dc) {
    HttpRequest r = new HttpRequest();
    r.setEndpoint('callout:IONOS/cloudapi/v4/datacenters/' + dc);
    r.setHeader('PB-Contract-Number', '31');
    r.setBody(JSON.serialize(new Map<String, Object>{ 'cpuFamily' => 'INTEL_XEON', 'allowReboot' => true }));
  }
}
`
const BASIC = `VERSION 1.0 CLASS
Attribute VB_Name = "Cloud"
' don't ask "https://api.ionos.com/cloudapi/v3"
Private Const BASE = "https://api.ionos.com/cloudapi/v4"
`
const TEX = '\\NeedsTeXFormat{LaTeX2e}\n% https://api.ionos.com/cloudapi/v3\n\\url{https://api.ionos.com/cloudapi/v4}\n'

describe('classes that end in .cls', () => {
  test('of Apex are read as such', () => {
    expect(addresses('a.cls', APEX)).toEqual([
      'https://api.ionos.com/cloudapi/v4',
      'callout:IONOS/cloudapi/v4/datacenters/{dc}',
    ])
    expect(find('header', 'a.cls', APEX).map(({ response }) => response ?? false)).toEqual([false])
    const [property] = find('property', 'a.cls', APEX)
    expect(property?.removal).toBeDefined()
  })

  test.each([
    ['Visual Basic', BASIC],
    ['LaTeX', TEX],
  ])('of %s have comments of their own', (_, text) => {
    const found = find('url', 'a.cls', text)
    expect(found.map(({ comment }) => comment ?? false).sort()).toEqual([false, true])
  })
})
