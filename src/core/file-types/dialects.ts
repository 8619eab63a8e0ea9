/** How a class of Visual Basic begins, and what its methods are. */
const BASIC =
  /^[ \t]{0,80}(?:VERSION \d|Attribute VB_|Option (?:Explicit|Compare|Base)\b|(?:(?:Public|Private|Friend|Static) ){0,3}(?:Sub|Function|Property (?:Get|Let|Set)) \w)|^[ \t]{0,80}End (?:Sub|Function|Property)\b/im
const TEX = /\\(?:NeedsTeXFormat|ProvidesClass|LoadClass|RequirePackage)\b/
/** Characters that decide the family. */
const HEAD = 20_000

/**
 * The file name by which its family is found, lower case. Classes of Visual Basic, of LaTeX and of Apex share an
 * ending: where one has comments another has strings, so the text decides.
 */
export function familyName(file: string, text: string): string {
  const name = file.toLowerCase()
  if (!name.endsWith('.cls')) return name
  const head = text.slice(0, HEAD)
  if (TEX.test(head)) return `${name}.tex`
  return BASIC.test(head) ? `${name}.vb` : `${name}.apex`
}
