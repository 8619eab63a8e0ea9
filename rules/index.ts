import type { Rule } from '../src/core/findings/rule.ts'
import { allowReboot } from './allow-reboot.ts'
import { contractHeader } from './contract-header.ts'
import { customContentType } from './custom-content-type.ts'
import { datacenterPath } from './datacenter-path.ts'
import { deprecatedVersionPath } from './deprecated-version-path.ts'
import { depthRange } from './depth-range.ts'
import { dynamicVersion } from './dynamic-version.ts'
import { featureBeforeVersion } from './feature-before-version.ts'
import { imageCredentials } from './image-credentials.ts'
import { oldEnv } from './old-env.ts'
import { oldHost } from './old-host.ts'
import { oldSdk } from './old-sdk.ts'
import { serverTemplate } from './server-template.ts'
import { ssdClassUnderV2 } from './ssd-class-under-v2.ts'
import { unknownVersion } from './unknown-version.ts'
import { v6Difference } from './v6-difference.ts'
import { versionAsSearchText } from './version-as-search-text.ts'
import { volumeDas } from './volume-das.ts'

/** Every rule, by id. */
export const rules: readonly Rule[] = [
  allowReboot,
  contractHeader,
  customContentType,
  datacenterPath,
  deprecatedVersionPath,
  depthRange,
  dynamicVersion,
  featureBeforeVersion,
  imageCredentials,
  oldEnv,
  oldHost,
  oldSdk,
  serverTemplate,
  ssdClassUnderV2,
  unknownVersion,
  v6Difference,
  versionAsSearchText,
  volumeDas,
]
