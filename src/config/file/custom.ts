import type { Node } from 'jsonc-parser'
import { troublesIn } from '../../../rules/support/custom-trouble.ts'
import type { Custom, CustomSdk } from '../../core/findings/custom.ts'
import { dataOf, nodeAt } from './document.ts'
import type { RawConfiguration } from './raw.ts'
import type { Problem } from './validate.ts'

/** Configured additions to the table of the API, the base first. */
export function customOf(values: readonly RawConfiguration[]): Custom {
  return {
    hosts: values.flatMap(({ hosts = [] }) => hosts),
    mediaTypes: values.flatMap(({ mediaTypes = [] }) => mediaTypes),
    headers: values.flatMap(({ headers = [] }) => headers),
    sdks: values.flatMap(({ sdks = [] }) =>
      sdks.map(
        ({ versions, ...sdk }): CustomSdk => ({ ...sdk, ...(versions === undefined ? {} : { range: versions }) }),
      ),
    ),
  }
}

/** Unusable additions to the table of the API in a tree that the schema allows. */
export function checkCustom(tree: Node): Problem[] {
  return troublesIn(customOf([dataOf(tree)])).map(({ path, message }) => {
    const place = path.split(/[.[\]]+/).filter(Boolean)
    const { offset } = nodeAt(tree, place.map(asWritten))
    return { at: offset, message: path === '' ? message : `${path.replace(/\.range$/, '.versions')}: ${message}` }
  })
}

function asWritten(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part === 'range' ? 'versions' : part
}
