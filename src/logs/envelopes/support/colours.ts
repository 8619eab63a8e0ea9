// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are made of them
const COLOURS = /(?:\x1b|#033)\[[0-9;:?]{0,40}[A-Za-z]|\x1b\][^\x07\x1b]{0,2000}(?:\x07|\x1b\\)/g

/** Whether a text holds the escapes of a terminal, or what syslog daemons write for them. */
export function hasColours(text: string): boolean {
  return (text.includes('\x1b') || text.includes('#033[')) && text.search(COLOURS) >= 0
}

/** The text without ANSI colour codes. */
export function withoutColours(text: string): string {
  return text.replace(COLOURS, '')
}
