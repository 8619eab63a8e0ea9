import { yamlParser } from '../../../core/runtime/yaml.ts'
import { isDeep } from '../../yaml/depth.ts'

/** A YAML document with offsets, or nothing. The parser recurses: what nests too deep for it is not valid for us. */
export function documentOf(text: string) {
  if (isDeep(text)) return undefined
  try {
    const document = yamlParser().parseDocument(text, {
      lineCounter: new (yamlParser().LineCounter)(),
      uniqueKeys: false,
      logLevel: 'silent',
      prettyErrors: false,
    })
    return document.errors.length > 0 ? undefined : document
  } catch {
    return undefined
  }
}
