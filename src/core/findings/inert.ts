import type { Context } from './evidence.ts'

/** Documentation and comments, switched-off settings among them: nothing that is sent depends on them. */
export function isInert({ comment, context }: { readonly comment?: boolean; readonly context: Context }): boolean {
  return comment === true || context === 'doc' || context === 'changelog'
}
