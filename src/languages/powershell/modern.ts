/** What PowerShell has that its grammar does not know, by the marks that tell of it. */
const TELLS = /\?\?|\s\?\s|:\s{0,9}base\s{0,9}\(/i
/** What holds no operators: comments, here-strings, strings. */
const APART = /<#[\s\S]*?#>|#[^\n]*|@'\r?\n[\s\S]*?\n'@|@"\r?\n[\s\S]*?\n"@|'[^'\n]*'|"(?:[^"`\n]|`.)*"/g
/** Values by default, and a choice by a test on one line. `|` in front of it, the mark is a command. */
const DEFAULTS = /\?\?(=?)/g
const CHOICE = /([^\s|({;] +)\?( +[^?:|;\n]{1,300}? +):(?= )/g
const BASE = /(\)\s{0,9}):\s{0,9}base\s{0,9}(\([^()\n]*\))(?=\s{0,200}\{)/gi

/**
 * The text with operators that the grammar knows in the place of those that it does not: `??` and `? :` are read as
 * sums, and told apart by what is written.
 */
export function known(text: string): string {
  if (!TELLS.test(text)) return text
  const hidden = text.replace(APART, (part) => part.replace(/[^\r\n]/g, 'x'))
  const marks = hidden
    .replace(DEFAULTS, (_, equals: string) => (equals === '' ? '+ ' : ' +='))
    .replace(CHOICE, '$1+$2+')
  const bases = hidden.replace(BASE, (whole, close: string) => close + ' '.repeat(whole.length - close.length))
  if (marks === hidden && bases === hidden) return text
  let result = ''
  for (let at = 0; at < text.length; at++) {
    const put = marks[at] === hidden[at] ? bases[at] : marks[at]
    result += put === hidden[at] ? text[at] : put
  }
  return result
}
