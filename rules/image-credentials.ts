import type { Field } from '../src/core/findings/evidence.ts'
import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import { type Item, property } from './support/bodies.ts'
import { type BodyCall, bodyCalls, isCreate } from './support/calls.ts'
import { fieldPlace } from './support/fields.ts'

const ALIAS = ['imageAlias', 'image_alias']
const IMAGE = [...ALIAS, 'image', 'imageName', 'image_name', 'imageId', 'image_id']
const KEYS = ['sshKeys', 'ssh_keys']
const PASSWORD = ['imagePassword', 'image_password']
const USER_DATA = ['userData', 'user_data']

/**
 * Reports volumes that are created from a public image without credentials, or with credentials but without an image.
 */
export const imageCredentials: Rule = {
  id: 'image-credentials',
  title: 'Image and credentials do not match',
  why: 'A volume made from a public image needs sshKeys or imagePassword. Keys and cloud-init data are written into an image, so they have no effect without one. Only an alias proves that an image is public.',
  examples: [
    {
      language: 'javascript',
      before: `await fetch('https://api.ionos.com/cloudapi/v6/datacenters/1/volumes', {
  method: 'POST',
  body: JSON.stringify({ properties: { size: 10, imageAlias: 'ubuntu:latest' } }),
})`,
      after: `await fetch('https://api.ionos.com/cloudapi/v6/datacenters/1/volumes', {
  method: 'POST',
  body: JSON.stringify({ properties: { size: 10, imageAlias: 'ubuntu:latest', sshKeys: ['ssh-ed25519 …'] } }),
})`,
    },
  ],
  source: ['Volume'],
  level: 'warning',
  safety: 'manual',
  reads: ['request'],
  *check(evidence, facts) {
    for (const call of bodyCalls(evidence, facts)) {
      if (!isCreate(call) || !call.whole) continue
      for (const item of call.items) if (item.resource === 'volume') yield* ofVolume(item, call)
    }
  },
}

function* ofVolume(volume: Item, call: BodyCall): Iterable<Problem> {
  const alias = property(volume, ALIAS)
  if (alias && !property(volume, [...KEYS, ...PASSWORD])) {
    const message = 'A volume made from a public image needs sshKeys or imagePassword.'
    yield problem('image-without-credentials', alias, call, message)
  }
  const stray = property(volume, [...KEYS, ...USER_DATA])
  if (stray && !property(volume, IMAGE)) {
    const message = `${stray.path.find((key) => [...KEYS, ...USER_DATA].includes(key)) ?? 'It'} is written into an image, and this volume has no image.`
    yield problem('credentials-without-image', stray, call, message)
  }
}

function problem(change: string, field: Field, { address }: BodyCall, message: string): Problem {
  return {
    change,
    at: fieldPlace(field),
    message,
    level: 'warning',
    ...(typeof address.version === 'number' && { version: address.version }),
    text: field.path.join('.'),
    fix: { safety: 'manual', edits: [], title: 'Set image and credentials together.' },
  }
}
