import type { LineFormat } from '../../../../src/logs/format.ts'
import { combined } from '../../../../src/logs/formats/combined.ts'
import { combinedCut } from '../../../../src/logs/formats/combined-cut.ts'
import { combinedExtras } from '../../../../src/logs/formats/combined-extras.ts'
import { common } from '../../../../src/logs/formats/common.ts'
import { customFormat } from '../../../../src/logs/formats/custom/index.ts'
import { envoy } from '../../../../src/logs/formats/envoy.ts'
import { haproxyClf } from '../../../../src/logs/formats/haproxy-clf.ts'
import { haproxyHttp } from '../../../../src/logs/formats/haproxy-http.ts'
import { haproxyTcp } from '../../../../src/logs/formats/haproxy-tcp.ts'
import { nginxError } from '../../../../src/logs/formats/nginx-error.ts'
import { s3 } from '../../../../src/logs/formats/s3.ts'
import { squid } from '../../../../src/logs/formats/squid.ts'
import { squidCombined } from '../../../../src/logs/formats/squid-combined.ts'
import { traefik } from '../../../../src/logs/formats/traefik.ts'
import { vhost } from '../../../../src/logs/formats/vhost.ts'
import { w3c } from '../../../../src/logs/formats/w3c.ts'
import { zeek } from '../../../../src/logs/formats/zeek.ts'

/** The formats of web servers and proxies. */
export const lineFormats: readonly LineFormat[] = [
  combined,
  combinedCut,
  combinedExtras,
  common,
  envoy,
  haproxyClf,
  haproxyHttp,
  haproxyTcp,
  nginxError,
  s3,
  squid,
  squidCombined,
  traefik,
  vhost,
  w3c,
  zeek,
]

/** A format of one's own that has to work. */
export function given(text: string): LineFormat {
  const format = customFormat(text)
  if ('problem' in format) throw new Error(format.problem)
  return format
}
