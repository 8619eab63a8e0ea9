// Every format that can be written.
import { alb, cloudfront, elb } from './aws.mjs'
import { combined, common, extras, haproxyClf, traefik, vhost } from './clf.mjs'
import { iis, zeek } from './columns.mjs'
import { ciJob, cri, docker, journald, syslog3164, syslog5424 } from './envelopes.mjs'
import { caddy, ecs, gcp, nginxJson, pino, traefikJson } from './json.mjs'
import { envoy, haproxyHttp, squid } from './proxies.mjs'

/**
 * Formats by id: `line` writes an event without its end, `sees` lists the information that can be read (`tame`: quotes
 * in agents are not escaped, so there are none), `head` is the start of a file, `wrap` adds an envelope.
 */
export const formats = Object.fromEntries(
  [
    ...[common, combined, vhost, extras, haproxyClf, traefik, haproxyHttp, squid, envoy, alb, elb, cloudfront, iis],
    ...[zeek, nginxJson, caddy, pino, ecs, gcp, traefikJson],
    ...[docker, cri, syslog3164, syslog5424, journald, ciJob],
  ].map((format) => [format.id, format]),
)
