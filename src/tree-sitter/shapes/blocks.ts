import { named } from '../node.ts'
import { inScope } from '../scope.ts'
import { branching, eachStatement, type Reader } from '../visitor.ts'

/** A block in braces: what it declares is only seen inside of it. */
export const block: Reader = (v, node) => {
  inScope(v, {}, () => eachStatement(v, named(node)))
  return undefined
}

/** A block with declarations of its own that may not run: a loop, a `catch` or a lambda with braces. */
export const branchBlock: Reader = (v, node) => {
  branching(v, () => block(v, node, {}))
  return undefined
}
