/** Texts by what they are. */
export const calls: Readonly<Record<string, readonly string[]>>
