import { recordDocument } from './support/record-document.ts'

/** What CloudWatch sends to subscribers, one document behind the other, and what its API answers. */
export const cloudwatchEvents = recordDocument({
  id: 'cloudwatch-events',
  title: 'CloudWatch log events',
  begins: (text) =>
    text.startsWith('{') &&
    (/"logEvents"\s*:\s*\[/.test(text) || (/^\{\s*"events"\s*:\s*\[/.test(text) && /"message"/.test(text))),
  places: { sent: ['logEvents', '*'], answered: ['events', '*'] },
})
