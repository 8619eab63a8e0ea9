import { escapeJson } from '../support/text/sanitize.ts'

/** JSON whose strings hold the same values, and that ends no script element, nor holds what no page may hold. */
export function scriptJson(json: string): string {
  return escapeJson(json.replace(/\p{Noncharacter_Code_Point}/gu, '\ufffd')).replace(/[<>&]/g, (char) => {
    return `\\u00${char.charCodeAt(0).toString(16)}`
  })
}
