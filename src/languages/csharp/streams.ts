import { field } from '../../tree-sitter/node.ts'
import { requestStreams } from '../../tree-sitter/shapes/streams.ts'
import { sourceOf } from '../../tree-sitter/visitor.ts'
import { argumentsOf } from './arguments.ts'

/** `request.GetRequestStream()` */
export const { streamOf, markStream } = requestStreams({
  call: 'invocation_expression',
  opened(v, node) {
    const callee = field(node, 'function')
    const name = field(callee, 'name')
    return name && /^GetRequestStream(?:Async)?$/.test(sourceOf(v, name)) ? field(callee, 'expression') : undefined
  },
  wrappers: /(?:Stream|Writer)$/,
  first: (node) => argumentsOf(field(node, 'arguments')).positional[0],
})
