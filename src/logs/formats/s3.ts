import { byLine } from './support/by-line.ts'

const LINE = /^[0-9a-f]{64} [a-z0-9.-]{3,63} \[\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d{2}:\d{2}:\d{2} [+-]\d{4}\] \S{1,64} /

/** Access logs of buckets at AWS: known by their owner's 64 digits, and never of this API, whatever their keys hold. */
export const s3 = byLine({ id: 's3', title: 'S3 server access', hints: [{ begins: ['digit', 'lower'] }] }, (line) =>
  LINE.test(line) ? [] : undefined,
)
