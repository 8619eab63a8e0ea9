/** What it is, the file before, and after; without an after, a person has to do it. */
export type Case = readonly [name: string, before: string, after?: string]
