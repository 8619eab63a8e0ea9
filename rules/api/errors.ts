/** A status that the API answers with. */
export interface Status {
  readonly status: number
  readonly meaning: string
  readonly kind: 'done' | 'accepted' | 'refused' | 'failed'
  readonly source: string
}

/** A rule about errors that is not specific to a status. */
export interface ErrorRule {
  readonly id: string
  readonly text: string
  readonly source: string
}

/** Every status of the specification (Errors). */
export const statuses: readonly Status[] = [
  { status: 200, meaning: 'request processed', kind: 'done', source: 'Errors' },
  { status: 201, meaning: 'created a new resource', kind: 'done', source: 'Errors' },
  {
    status: 202,
    meaning: 'accepted; processing not complete; Location header points to status',
    kind: 'accepted',
    source: 'Errors',
  },
  { status: 204, meaning: 'processed, no content', kind: 'done', source: 'Errors' },
  { status: 400, meaning: 'parse error: invalid syntax or parameters', kind: 'refused', source: 'Errors' },
  { status: 401, meaning: 'authentication error: valid credentials required', kind: 'refused', source: 'Errors' },
  { status: 402, meaning: 'trial access', kind: 'refused', source: 'Errors' },
  { status: 403, meaning: 'insufficient privileges', kind: 'refused', source: 'Errors' },
  {
    status: 404,
    meaning:
      'not found; for a version-path call it also signals a wrong base path including version (correct: {base_url}/cloudapi/v6/)',
    kind: 'refused',
    source: 'Errors',
  },
  { status: 405, meaning: 'unsupported HTTP method', kind: 'refused', source: 'Errors' },
  { status: 409, meaning: 'conflict with the current state of the resource', kind: 'refused', source: 'Errors' },
  { status: 415, meaning: 'unsupported content type', kind: 'refused', source: 'Errors' },
  { status: 422, meaning: 'validation error (semantic errors)', kind: 'refused', source: 'Errors' },
  { status: 429, meaning: 'request rate limit exceeded', kind: 'refused', source: 'Errors' },
  { status: 500, meaning: 'server error', kind: 'failed', source: 'Errors' },
  { status: 503, meaning: 'maintenance or overload', kind: 'failed', source: 'Errors' },
]

/** The additional rules of the specification about errors. */
export const errorRules: readonly ErrorRule[] = [
  {
    id: 'media-type-above-2',
    text: 'Custom REST content types (deprecated in version 3) cause an error in every version above 2.',
    source: 'Errors 1',
  },
  {
    id: 'allow-reboot-above-4',
    text: 'Sending the removed volume property allowReboot in versions above 4 causes a parser error.',
    source: 'Errors 2',
  },
  {
    id: 'not-processed',
    text: 'After the deactivation date of versions 1 to 5, calls to them are not executed.',
    source: 'Errors 3',
  },
  { id: 'error-code', text: 'Values of errorCode are not published.', source: 'Errors 4' },
]
