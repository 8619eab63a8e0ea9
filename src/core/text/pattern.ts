/** A pattern that matches exactly this word, in JavaScript and in ripgrep. */
export function literal(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
