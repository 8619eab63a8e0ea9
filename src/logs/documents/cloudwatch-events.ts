import { recordDocument } from './support/record-document.ts'

/** Payloads of CloudWatch subscriptions, concatenated, and responses of its API. */
export const cloudwatchEvents = recordDocument({
  id: 'cloudwatch-events',
  title: 'CloudWatch log events',
  begins: (text) =>
    text.startsWith('{') &&
    (/"logEvents"\s*:\s*\[/.test(text) || (/^\{\s*"events"\s*:\s*\[/.test(text) && /"message"/.test(text))),
  places: { sent: ['logEvents', '*'], answered: ['events', '*'] },
})
