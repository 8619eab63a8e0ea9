const RELEVANT = /(?:contractnumber|contenttype|accept)$/
const OF_REQUEST = /^(?:request\.)?(?:http|headers?\.|requestheaders?\.|request)?(contenttype|accept)$/

/**
 * What header a key may be, in the spelling of `Key`: a media type, or one that its own name tells. A plain
 * `content_type` may be that of the answer and is none.
 */
export function headerAt(key: string): 'Accept' | 'Content-Type' | 'named' | undefined {
  if (!RELEVANT.test(key) || /(?:^|\.)(?:response|sent|upstream)/.test(key)) return undefined
  const media = OF_REQUEST.exec(key)?.[1]
  if (media === undefined || media === key) return 'named'
  return media === 'accept' ? 'Accept' : 'Content-Type'
}
