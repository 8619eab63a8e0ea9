/** What findings are put together by, where people read them. */
export const BY = ['cause', 'file', 'rule', 'group'] as const
export type By = (typeof BY)[number]
