import type { Evidence, Fields } from '../../core/findings/evidence.ts'
import type { Text } from '../../core/text/text.ts'

/** Every text that a piece of evidence holds, in a fixed order. */
export function textsOf(evidence: Evidence): Text[] {
  switch (evidence.kind) {
    case 'request':
      return [
        evidence.url,
        ...fieldTexts(evidence.headers),
        ...fieldTexts(evidence.query),
        ...fieldTexts(evidence.body),
      ]
    case 'url':
      return [evidence.url]
    case 'header':
    case 'property':
    case 'setting':
      return presentTexts([evidence.name, evidence.value])
    case 'dependency':
      return presentTexts([evidence.range])
    case 'handed':
      return [...evidence.texts]
    case 'called':
    case 'named-path':
    case 'named-sender':
    case 'operation':
    case 'part':
    case 'root':
      return []
  }
}

function fieldTexts(fields: Fields | undefined): Text[] {
  return (fields?.members ?? []).flatMap((field) => presentTexts([field.key, field.value]))
}

function presentTexts(texts: readonly (Text | undefined)[]): Text[] {
  return texts.filter((text) => text !== undefined)
}
