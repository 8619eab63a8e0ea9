import { field, named } from '../../tree-sitter/node.ts'
import { requestStreams } from '../../tree-sitter/shapes/streams.ts'
import { sourceOf } from '../../tree-sitter/visitor.ts'

/** `connection.getOutputStream()` */
export const { streamOf, markStream } = requestStreams({
  call: 'method_invocation',
  opened(v, node) {
    const name = field(node, 'name')
    return name && sourceOf(v, name) === 'getOutputStream' ? field(node, 'object') : undefined
  },
  wrappers: /^(?:\w*(?:OutputStream|Writer|PrintStream))$/,
  first: (node) => named(field(node, 'arguments'))[0],
})
