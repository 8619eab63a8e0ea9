import type { Rule } from '../../src/core/findings/rule.ts'
import { contractHeader } from '../contract-header.ts'
import { customContentType } from '../custom-content-type.ts'
import { datacenterPath } from '../datacenter-path.ts'
import { deprecatedVersionPath } from '../deprecated-version-path.ts'
import { featureBeforeVersion } from '../feature-before-version.ts'
import { oldHost } from '../old-host.ts'
import { unknownVersion } from '../unknown-version.ts'
import { v6Difference } from '../v6-difference.ts'

/** Rules that a log tells something by, by id. Bodies and the values of queries are in none. */
export const trafficRules: readonly Rule[] = [
  contractHeader,
  customContentType,
  datacenterPath,
  deprecatedVersionPath,
  featureBeforeVersion,
  oldHost,
  unknownVersion,
  v6Difference,
]
