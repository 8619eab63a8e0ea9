/** Properties by which human-readable reports group findings. */
export const GROUP_BY = ['cause', 'file', 'rule', 'group', 'owner'] as const
export type GroupBy = (typeof GROUP_BY)[number]
