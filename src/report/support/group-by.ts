/** Properties by which human-readable reports group findings. */
export const BY = ['cause', 'file', 'rule', 'group', 'owner'] as const
export type By = (typeof BY)[number]
