const ESCAPES: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
}

/** A name as git spells it in a patch: in quotes, bytes beyond ASCII in octal, when it holds more than plain letters. */
export function quoteName(name: string): string {
  const bytes = [...Buffer.from(name)]
  if (!bytes.some((byte) => byte < 0x20 || byte >= 0x7f || byte === 0x22 || byte === 0x5c)) return name
  const spelled = bytes.map((byte) => {
    const char = String.fromCharCode(byte)
    if (ESCAPES[char] !== undefined) return ESCAPES[char]
    return byte < 0x20 || byte >= 0x7f ? `\\${byte.toString(8).padStart(3, '0')}` : char
  })
  return `"${spelled.join('')}"`
}

/** A name after `---` or `+++`: a tab terminates one with spaces. */
export function headerName(name: string): string {
  const quoted = quoteName(name)
  return quoted === name && name.includes(' ') ? `${name}\t` : quoted
}

/**
 * Whether `git apply` in a folder would strip more than `a/` from a name, since the rest begins with the folder's own
 * path (`prefix`, which ends with `/`).
 */
export function isAmbiguous(name: string, prefix: string): boolean {
  return (
    prefix !== '' &&
    (name.startsWith(prefix) ||
      (`a/${name}`.startsWith(prefix) && prefix !== 'a/') ||
      (`b/${name}`.startsWith(prefix) && prefix !== 'b/'))
  )
}
