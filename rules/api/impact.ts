/** A general statement about the deactivation, worded once for all reports. */
export interface Statement {
  readonly id: 're-arms' | 'stays' | 'accepted'
  readonly title: string
  /** The same for a list in one line. */
  readonly short: string
  readonly sentences: readonly string[]
  readonly source: readonly string[]
}

/** The three statements in each report and summary of a fix. */
export const statements: readonly Statement[] = [
  {
    id: 're-arms',
    title: 'Fixed calls take effect again',
    short: 'fixed calls take effect again',
    sentences: [
      'DELETE, POST, PUT and PATCH calls that were accepted but not executed take effect again on the first run.',
      'There is no sandbox: resources that they provision count against the contract and are billed.',
      'Creating resources beyond the limits of the contract fails; /contracts shows limits and usage.',
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
      'Each call selects its version, and versions can be skipped, so a partial fix is safe.',
      'Going back is not possible: versions 1 to 5 are deactivated.',
    ],
    source: ['What the service does 4', 'Versioning 3', 'Versioning 5', 'Authentication 4'],
  },
  {
    id: 'accepted',
    title: '202 is accepted, not done',
    short: 'status 202 means accepted, not done',
    sentences: [
      'Status 202 means that the request was accepted, also on version 6. The Location header points to the status of the request.',
    ],
    source: ['What the service does 3', 'Errors'],
  },
]
