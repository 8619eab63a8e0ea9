import { recordDocument } from './support/record-document.ts'

/** Logs of OpenTelemetry as JSON: one document, or one a line. Records hold lines of other formats, or attributes. */
export const otlpLogs = recordDocument({
  id: 'otlp-logs',
  title: 'OpenTelemetry logs',
  begins: (text) => /^\{\s*"resourceLogs"\s*:/.test(text),
  lines: true,
  places: {
    record: ['resourceLogs', '*', 'scopeLogs', '*', 'logRecords', '*'],
    old: ['resourceLogs', '*', 'instrumentationLibraryLogs', '*', 'logRecords', '*'],
  },
})
