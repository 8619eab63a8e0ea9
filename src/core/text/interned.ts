/**
 * Makes texts that say the same one text, without the parts that it was put together of. V8 keeps a text that a template
 * makes as the tree of its parts, which takes several times what it says, and keeps whole files alive for a word of them.
 */
export function interning(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    // Asking for a code unit lays out the text.
    text.charCodeAt(text.length - 1)
    known.set(text, text)
    return text
  }
}
