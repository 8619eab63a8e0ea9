/** How a class of Visual Basic begins, and what its methods are. */
const BASIC =
  /^\s*(?:VERSION \d|Attribute VB_|Option (?:Explicit|Compare|Base)\b|(?:(?:Public|Private|Friend|Static) )*(?:Sub|Function|Property (?:Get|Let|Set)) \w)|^\s*End (?:Sub|Function|Property)\b/im
const TEX = /\\(?:NeedsTeXFormat|ProvidesClass|LoadClass|RequirePackage)\b/
/** Characters that tell. */
const HEAD = 20_000

/**
 * The name of a file as families of files are told by it, lower case. Classes of Visual Basic, of LaTeX and of Apex end
 * alike: where one has comments another has strings, so their text tells.
 */
export function familyName(file: string, text: string): string {
  const name = file.toLowerCase()
  if (!name.endsWith('.cls')) return name
  const head = text.slice(0, HEAD)
  if (TEX.test(head)) return `${name}.tex`
  return BASIC.test(head) ? `${name}.vb` : `${name}.apex`
}
