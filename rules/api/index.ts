export type { AddressVersion } from './address/version.ts'
export { type Address, addresses, apiHostIn } from './address.ts'
export type { Change, ChangeKind } from './change.ts'
export { changeNamed, changes } from './changes/index.ts'
export { type Difference, differences } from './differences.ts'
export { type ErrorRule, errorRules, type Status, statuses } from './errors.ts'
export {
  contractHeader,
  contractHeaderNotes,
  type HeaderName,
  headerNamed,
  headers,
  oldContractHeader,
} from './headers.ts'
export { type Host, hostNamed, hosts, isPageHost } from './hosts.ts'
export { type Statement, statements } from './impact.ts'
export { depth, depthMeanings, type Limit, limits, pretty } from './limits.ts'
export { type MediaType, mediaTypeNamed, mediaTypes, vendorMediaTypes } from './media-types.ts'
export {
  addressWords,
  headerWords,
  mediaTypeWords,
  prefilter,
  propertyWords,
  rowPattern,
  signPattern,
} from './patterns.ts'
export { isOldCollection, isTopCollection, type Resource, resourceOf, resources } from './resources.ts'
export type { Ecosystem, Sdk, Speaks } from './sdk.ts'
export { counts, sdksImported, sdksNamed } from './sdk-lookup.ts'
export { sdks } from './sdks/index.ts'
export { type SettingName, settingNamed, settings } from './settings.ts'
export { cutoff, isDeactivated, latest, type Version, versions } from './versions.ts'
export { normaliseVolumeType, type VolumeType, volumeTypes } from './volume-types.ts'
