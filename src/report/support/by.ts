/** What findings are put together by, where people read them. */
export const BY = ['cause', 'file', 'rule', 'group', 'owner'] as const
export type By = (typeof BY)[number]
