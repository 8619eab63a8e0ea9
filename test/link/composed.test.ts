import { beforeAll, describe, expect, test } from 'vitest'
import { flatten } from '../../src/core/text/text.ts'
import { compositions } from './support/compositions.ts'
import { prepareLanguages } from './support/languages.ts'
import { linkFiles } from './support/link-files.ts'

beforeAll(prepareLanguages)

/** Addresses that a file holds, sent or not. */
function addressesIn(file: string, text: string): string[] {
  return linkFiles({ [file]: text }).flatMap((one) => (one.kind === 'url' ? [flatten(one.url).value] : []))
}

describe.each(Object.entries(compositions))('an address that is put together and given back in %s', (_, one) => {
  test.each(one.ways)('%s', (way) => {
    const found = addressesIn(
      one.file,
      one.frame.replace('@', () => way),
    )
    expect(found.filter((url) => url.includes('cloudapi/v5'))).not.toEqual([])
    // The parts of one address are no addresses of their own.
    expect(found.filter((url) => /cloudapi\/?$/.test(url) && /^https?:/.test(url))).toEqual([])
  })
})
