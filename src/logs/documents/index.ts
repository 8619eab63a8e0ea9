import type { DocumentFormat } from '../format.ts'
import { azureRecords } from './azure-records.ts'
import { burp } from './burp.ts'
import { charles } from './charles.ts'
import { cloudwatchEvents } from './cloudwatch-events.ts'
import { elasticsearchHits } from './elasticsearch-hits.ts'
import { gcloud } from './gcloud.ts'
import { har } from './har.ts'
import { jaeger } from './jaeger.ts'
import { journaldExport } from './journald-export.ts'
import { jsonValues } from './json-values.ts'
import { mitmproxy } from './mitmproxy.ts'
import { newman } from './newman.ts'
import { otlp } from './otlp.ts'
import { otlpLogs } from './otlp-logs.ts'
import { pcap } from './pcap.ts'
import { pdml } from './pdml.ts'
import { recordings } from './recordings.ts'
import { tshark } from './tshark.ts'
import { unreadable } from './unreadable.ts'
import { warc } from './warc.ts'
import { wiremockStub } from './wiremock-stub.ts'
import { zipkin } from './zipkin.ts'

/** Formats that are one document, JSON of no known kind last. */
export const documents: readonly DocumentFormat[] = [
  har,
  otlp,
  otlpLogs,
  jaeger,
  tshark,
  zipkin,
  charles,
  newman,
  recordings,
  wiremockStub,
  elasticsearchHits,
  cloudwatchEvents,
  azureRecords,
  burp,
  pdml,
  mitmproxy,
  journaldExport,
  gcloud,
  warc,
  pcap,
  unreadable,
  jsonValues,
]
