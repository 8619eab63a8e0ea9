import { createRequire } from 'node:module'
import { isDeep } from '../../yaml/depth.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: most runs have no use for it, and loading takes longer than the rest of them. */
export const yaml = (): typeof import('yaml') => load('yaml')

/** A YAML document with offsets, or nothing. The parser recurses: what nests too deep for it is not valid for us. */
export function documentOf(text: string) {
  if (isDeep(text)) return undefined
  try {
    const document = yaml().parseDocument(text, {
      lineCounter: new (yaml().LineCounter)(),
      uniqueKeys: false,
      logLevel: 'silent',
      prettyErrors: false,
    })
    return document.errors.length > 0 ? undefined : document
  } catch {
    return undefined
  }
}
