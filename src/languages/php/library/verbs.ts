import type { Role, Signature } from '../../../core/language/library.ts'

/** Options as Guzzle and its relatives have them. */
export const OPTIONS: Readonly<Record<string, Role>> = {
  base_uri: 'base',
  base_url: 'base',
  headers: 'headers',
  json: 'body',
  body: 'body',
  form_params: 'body',
  multipart: 'body',
  query: 'query',
}

/** The verbs by what is given to them: without a body, and with one. */
export function verbs(
  without: readonly Role[],
  withBody: readonly Role[],
  suffix = '',
  prefix = '',
): Record<string, Signature> {
  return {
    [`${prefix}get${suffix}`]: { args: without, method: 'GET' },
    [`${prefix}head${suffix}`]: { args: without, method: 'HEAD' },
    [`${prefix}options${suffix}`]: { args: without, method: 'OPTIONS' },
    [`${prefix}delete${suffix}`]: { args: withBody, method: 'DELETE' },
    [`${prefix}post${suffix}`]: { args: withBody, method: 'POST' },
    [`${prefix}put${suffix}`]: { args: withBody, method: 'PUT' },
    [`${prefix}patch${suffix}`]: { args: withBody, method: 'PATCH' },
  }
}

/** A request as PSR-7 has it: each change gives a new one. */
export const MESSAGE: Readonly<Record<string, Signature>> = {
  withHeader: { args: ['header-name', 'header-value'] },
  withAddedHeader: { args: ['header-name', 'header-value'] },
  withBody: { args: ['body'] },
  withMethod: { args: ['method'] },
  withUri: { args: ['url'] },
}
