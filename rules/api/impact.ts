/** Something that every report says about the deactivation, worded once. */
export interface Statement {
  readonly id: 're-arms' | 'stays' | 'accepted'
  readonly title: string
  /** The same for a list in one line. */
  readonly short: string
  readonly sentences: readonly string[]
  readonly source: readonly string[]
}

/** The three things that a report and the summary of a fix always say. */
export const statements: readonly Statement[] = [
  {
    id: 're-arms',
    title: 'A fix re-arms calls that did nothing',
    short: 'a fix makes calls take effect that did nothing before',
    sentences: [
      'DELETE, POST, PUT and PATCH calls that were silently not processed take effect again on the first run.',
      'There is no sandbox: what they provision consumes contract resources and is billed.',
      'Creates beyond the limits of the contract fail; /contracts shows limits and use.',
    ],
    source: ['What the service does 5', 'Versioning 4', 'Limits'],
  },
  {
    id: 'stays',
    title: 'What stays',
    short: 'infrastructure, contract and prices stay as they are',
    sentences: [
      'Provisioned infrastructure keeps running unchanged, changing the version never changes it, and the web console manages it meanwhile.',
      'No account, contract, price or service level changes; credentials and Authorization headers stay.',
      'Versions may be mixed call by call and intermediate ones skipped, so a partial fix is sound.',
      'Going back is not possible: versions 1 to 5 are deactivated.',
    ],
    source: ['What the service does 4', 'Versioning 3', 'Versioning 5', 'Authentication 4'],
  },
  {
    id: 'accepted',
    title: '202 is accepted, not done',
    short: 'status 202 means accepted, not done',
    sentences: [
      'A 202 says that the request was accepted, on version 6 too: the Location header points to the status that tells when it is done.',
    ],
    source: ['What the service does 3', 'Errors'],
  },
]
