import type { Envelope } from '../format.ts'
import { ansi } from './ansi.ts'
import { azure } from './azure.ts'
import { ci } from './ci.ts'
import { cloudwatch } from './cloudwatch.ts'
import { consoleLine } from './console.ts'
import { cri } from './cri.ts'
import { csv } from './csv.ts'
import { docker } from './docker.ts'
import { elasticsearch } from './elasticsearch.ts'
import { fluentBit } from './fluent-bit.ts'
import { journald } from './journald.ts'
import { loki } from './loki.ts'
import { message } from './message.ts'
import { named } from './named.ts'
import { splunk } from './splunk.ts'
import { stamped } from './stamped.ts'
import { syslog } from './syslog.ts'
import { syslogBsd } from './syslog-bsd.ts'
import { syslogIso } from './syslog-iso.ts'
import { terraform } from './terraform.ts'

/** Envelopes in the order in which they are tried, the general ones last. */
export const envelopes: readonly Envelope[] = [
  csv,
  docker,
  cri,
  syslog,
  syslogBsd,
  syslogIso,
  journald,
  splunk,
  elasticsearch,
  cloudwatch,
  azure,
  loki,
  ci,
  ansi,
  consoleLine,
  fluentBit,
  named,
  stamped,
  terraform,
  message,
]
