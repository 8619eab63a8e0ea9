const RELEVANT = /(?:contractnumber|contenttype|accept)$/
const OF_REQUEST = /^(?:request\.)?(?:http|headers?\.|requestheaders?\.|request)?(contenttype|accept)$/

/**
 * The header that a key may hold, in the spelling of `Key`: a media type, or one named by the key. A plain
 * `content_type` may be that of the response and does not count.
 */
export function headerAt(key: string): 'Accept' | 'Content-Type' | 'named' | undefined {
  if (!RELEVANT.test(key) || /(?:^|\.)(?:response|sent|upstream)/.test(key)) return undefined
  const media = OF_REQUEST.exec(key)?.[1]
  if (media === undefined || media === key) return 'named'
  return media === 'accept' ? 'Accept' : 'Content-Type'
}
