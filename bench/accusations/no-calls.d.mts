/** Texts by what they are. */
export const noCalls: Readonly<Record<string, readonly string[]>>
