/** Values that are kept at most. */
const MOST = 20_000

/** The same function for texts that come again and again; what it kept goes once it is too much. */
export function remember(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= MOST) known.clear()
    const made = work(text)
    known.set(text, made)
    return made
  }
}
