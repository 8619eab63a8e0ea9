// Envelopes of log collectors around combined lines.
import { combined } from './clf.mjs'
import { bytes, iso, syslogTime } from './support.mjs'

const { sees } = combined

/** Bytes of a line as a program that wants text reads them: what is no UTF-8 is replaced. */
const text = (line) => Buffer.from(line, 'latin1').toString('utf8')
const write = (value) => bytes(JSON.stringify(value))

/** A line in an envelope; `inner` is the line as it was, which may be a broken one. */
function around(id, wrap) {
  return { id, sees, line: (event) => combined.line(event), wrap }
}

export const docker = around('docker', (inner, ms) =>
  write({ log: `${text(inner)}\n`, stream: 'stdout', time: iso(ms).replace('Z', '456789Z') }),
)

export const cri = around('cri', (inner, ms) => `${iso(ms).replace('Z', '456789Z')} stdout F ${inner}`)

export const syslog3164 = around('syslog-3164', (inner, ms) => `<190>${syslogTime(ms)} edge1 nginx: ${inner}`)

export const syslog5424 = around('syslog-5424', (inner, ms) => `<190>1 ${iso(ms)} edge1 nginx 812 - - ${inner}`)

/** Lines that journald stores as text; others are arrays of byte numbers. */
const isText = (line) => bytes(text(line)) === line && !/\p{Cc}/u.test(line)

export const journald = around('journald', (inner, ms) => {
  const message = isText(inner) ? text(inner) : [...Buffer.from(inner, 'latin1')]
  return write({
    __REALTIME_TIMESTAMP: `${ms}123`,
    _HOSTNAME: 'edge1',
    PRIORITY: '6',
    SYSLOG_IDENTIFIER: 'nginx',
    MESSAGE: message,
  })
})

export const ciJob = around('ci-job', (inner, ms) => `${iso(ms).replace('Z', '4567Z')} \u001b[36m${inner}\u001b[0m`)
