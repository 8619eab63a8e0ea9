import { volumeTypes } from '../../../rules/api/volume-types.ts'
import { type Json, objectOf } from '../store/store.ts'
import type { Asked } from './call.ts'

/** Violations of a create (Server, Volume, Volume type rules); empty for any other call. */
export function brokenRules({ method, path }: Asked, body: unknown): string[] {
  if (method !== 'POST') return []
  if (path.endsWith('/servers')) return ofServer(body)
  return path.endsWith('/volumes') ? ofVolume(propertiesOf(body), undefined) : []
}

function ofServer(body: unknown): string[] {
  const { type, template, templateUuid } = propertiesOf(body)
  const cube = type === 'CUBE'
  const hasTemplate = (template ?? templateUuid) !== undefined
  const volumes = volumesOf(body).map(propertiesOf)
  const direct = volumes.filter((volume) => volume.type === 'DAS')
  return [
    ...(cube && !hasTemplate ? ['A CUBE needs a template'] : []),
    ...(!cube && hasTemplate ? ['A template is not applicable to ENTERPRISE servers'] : []),
    ...(cube && direct.length > 1 ? ['A CUBE has one DAS volume'] : []),
    ...volumes.flatMap((volume) => ofVolume(volume, cube ? 'CUBE' : 'ENTERPRISE')),
  ]
}

/** A volume nested in the create of a server, or created alone. */
function ofVolume(volume: Json, server: 'CUBE' | 'ENTERPRISE' | undefined): string[] {
  const direct = volume.type === 'DAS'
  const isImageless =
    (volume.sshKeys ?? volume.userData) !== undefined && (volume.image ?? volume.imageAlias) === undefined
  const open = volume.imageAlias !== undefined && (volume.sshKeys ?? volume.imagePassword) === undefined
  return [
    ...(direct && server === undefined ? ['A DAS volume cannot be provisioned on its own'] : []),
    ...(direct && server === 'ENTERPRISE' ? ['A DAS volume cannot be mounted on an ENTERPRISE server'] : []),
    ...(direct && volume.availabilityZone !== undefined ? ['A DAS volume has no availability zone'] : []),
    ...(open ? ['A volume of a public image needs sshKeys or imagePassword'] : []),
    ...(isImageless ? ['sshKeys and userData are for public Linux images: the volume has no image'] : []),
    ...(isVolumeType(volume.type) ? [] : [`There is no volume type ${volume.type}`]),
  ]
}

/** Whether a type is one of the table, however it is spelled. */
function isVolumeType(type: unknown): boolean {
  const asked = String(type).toLowerCase()
  return (
    type === undefined ||
    volumeTypes.some(({ spellings }) => spellings.some((spelling) => spelling.toLowerCase() === asked))
  )
}

function volumesOf(body: unknown): readonly unknown[] {
  const { items } = objectOf(objectOf(objectOf(body).entities).volumes)
  return Array.isArray(items) ? items : []
}

function propertiesOf(body: unknown): Json {
  return objectOf(objectOf(body).properties)
}
