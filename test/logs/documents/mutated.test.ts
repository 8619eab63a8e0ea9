import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { globbySync } from 'globby'
import { expect, test } from 'vitest'
import { documents } from '../../../src/logs/documents/index.ts'
import { planFor } from '../../../src/logs/reading/plan.ts'

const files = globbySync(
  'fixtures/_logs/{har,newman,otlp,jaeger,zipkin,charles,burp,mitmproxy,recordings,json-values,otlp-logs,journald-export,gcloud,warc,pcap,pdml}/*',
  {
    ignore: ['**/*.calls.jsonl', '**/*.md'],
  },
).sort()

test.each(files)('%s with bytes changed or cut is read, or an error says why', (file) => {
  const bytes = readFileSync(file)
  const change = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255), keep: fc.nat(bytes.length) })
  const { document = documents[0] } = planFor(bytes)
  fc.assert(
    fc.property(change, fc.boolean(), ({ at, byte, keep }, isCut) => {
      const changed = Buffer.from(isCut ? bytes.subarray(0, keep) : bytes)
      if (at < changed.length) changed[at] = byte
      planFor(changed)
      try {
        for (const { line } of document?.read(changed, {}) ?? []) expect(line).toBeGreaterThan(0)
      } catch (error) {
        expect((error as Error).constructor).toBe(Error)
      }
    }),
    { numRuns: 60 },
  )
})
