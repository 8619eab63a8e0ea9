import type { LineFormat } from '../format.ts'
import { apiGateway } from './api-gateway.ts'
import { awsAlb } from './aws-alb.ts'
import { awsElb } from './aws-elb.ts'
import { cef } from './cef.ts'
import { chi } from './chi.ts'
import { cloudfront } from './cloudfront.ts'
import { combined } from './combined.ts'
import { combinedCut } from './combined-cut.ts'
import { combinedExtras } from './combined-extras.ts'
import { common } from './common.ts'
import { django } from './django.ts'
import { envoy } from './envoy.ts'
import { gin } from './gin.ts'
import { guzzle } from './guzzle.ts'
import { haproxyClf } from './haproxy-clf.ts'
import { haproxyHttp } from './haproxy-http.ts'
import { haproxyTcp } from './haproxy-tcp.ts'
import { json } from './json.ts'
import { lastResort } from './last-resort.ts'
import { logfmt } from './logfmt.ts'
import { lograge } from './lograge.ts'
import { ltsv } from './ltsv.ts'
import { morgan } from './morgan.ts'
import { nginxError } from './nginx-error.ts'
import { s3 } from './s3.ts'
import { squid } from './squid.ts'
import { squidCombined } from './squid-combined.ts'
import { tinyproxy } from './tinyproxy.ts'
import { traefik } from './traefik.ts'
import { urllib3 } from './urllib3.ts'
import { uvicorn } from './uvicorn.ts'
import { uwsgi } from './uwsgi.ts'
import { vhost } from './vhost.ts'
import { w3c } from './w3c.ts'
import { werkzeug } from './werkzeug.ts'
import { zeek } from './zeek.ts'

/** Formats of lines, the strictest first: the order in which a line is offered to them. */
export const formats: readonly LineFormat[] = [
  combined,
  common,
  vhost,
  traefik,
  haproxyClf,
  squidCombined,
  combinedExtras,
  combinedCut,
  haproxyHttp,
  haproxyTcp,
  nginxError,
  squid,
  envoy,
  w3c,
  zeek,
  s3,
  awsAlb,
  awsElb,
  cloudfront,
  apiGateway,
  guzzle,
  urllib3,
  django,
  werkzeug,
  uvicorn,
  gin,
  chi,
  morgan,
  uwsgi,
  tinyproxy,
  cef,
  ltsv,
  lograge,
  logfmt,
  json,
  lastResort,
]
