import type { Rule } from '../../src/core/findings/rule.ts'
import { allowReboot } from '../allow-reboot.ts'
import { contractHeader } from '../contract-header.ts'
import { customContentType } from '../custom-content-type.ts'
import { datacenterPath } from '../datacenter-path.ts'
import { deprecatedVersionPath } from '../deprecated-version-path.ts'
import { featureBeforeVersion } from '../feature-before-version.ts'
import { oldHost } from '../old-host.ts'
import { ssdClassUnderV2 } from '../ssd-class-under-v2.ts'
import { unknownVersion } from '../unknown-version.ts'
import { v6Difference } from '../v6-difference.ts'

/** Rules that apply to logs, by id. Bodies are in captures only, the values of queries in none. */
export const trafficRules: readonly Rule[] = [
  allowReboot,
  contractHeader,
  customContentType,
  datacenterPath,
  deprecatedVersionPath,
  featureBeforeVersion,
  oldHost,
  ssdClassUnderV2,
  unknownVersion,
  v6Difference,
]
