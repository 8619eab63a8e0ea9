import { oldContractHeader } from '../../../rules/api/headers.ts'
import { cutoff, latest } from '../../../rules/api/versions.ts'
import type { Answer } from './answer.ts'
import { bodyOf, membersOf, typesOf } from './body.ts'
import type { Asked } from './call.ts'
import { contractHeader } from './contract.ts'

/** Response to a call to a deactivated version that has to fail: a message with the replacement for each old part. */
export function gone(asked: Asked): Answer {
  const messages = oldParts(asked).map(([errorCode, message]) => ({ errorCode, message }))
  return { status: 410, body: { httpStatus: 410, messages } }
}

/** The parts of a request that versions above its own do not take. */
export function oldParts(asked: Asked): [code: string, message: string][] {
  const { headers, method, url, version } = asked
  const old: [string, string][] = [
    [
      'old-path',
      `${method} ${url.pathname}: since ${cutoff} calls to v${version} are accepted but not executed. Use /cloudapi/v${latest}`,
    ],
  ]
  if (headers[oldContractHeader.toLowerCase()] !== undefined)
    old.push(['old-header', `Header ${oldContractHeader}: version 5 renamed it. Use ${contractHeader(latest)}`])
  for (const name of ['content-type', 'accept'] as const)
    if (typesOf(headers[name]).some((type) => VENDOR.test(type)))
      old.push([
        'old-media-type',
        `Header ${NAMES[name]}: version 3 removed the custom media type. Use application/json`,
      ])
  if (membersOf(bodyOf(asked)).some(({ name }) => name === 'allowReboot'))
    old.push(['old-property', 'Body, allowReboot: version 5 removed it, and version 6 answers 400. Remove it'])
  return old
}

const NAMES = { accept: 'Accept', 'content-type': 'Content-Type' } as const

/** The vendor's own media types of versions 1 and 2. */
export const VENDOR = /^application\/vnd\.profitbricks\./
