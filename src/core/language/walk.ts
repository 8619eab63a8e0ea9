import type { Expression, Module } from './expression.ts'

/** Every expression that a module holds, inner ones too, each once. */
export function* expressionsOf(module: Module): Iterable<Expression> {
  const seen = new Set<Expression>()
  const left: Expression[] = [
    ...module.bindings.flatMap(({ values }) => values.map(({ value }) => value)),
    ...module.calls.flatMap(({ callee, args, named = [] }) => [callee, ...args, ...named.map(({ value }) => value)]),
    ...module.assignments.flatMap(({ target, value }) => [target, value]),
    ...module.functions.flatMap(({ returns }) => returns),
    ...module.classes.flatMap(({ members }) => members.flatMap(({ value }) => value ?? [])),
    ...module.strings.map(({ value }) => value),
    ...(module.compared ?? []),
    ...module.exports.map(({ value }) => value),
  ]
  for (let one = left.pop(); one; one = left.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    // One by one: a list may hold more than a call takes arguments.
    for (const part of inside(one)) left.push(part)
    yield one
  }
}

function inside(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'concat':
      return expression.parts
    case 'choice':
      return expression.of
    case 'member':
      return typeof expression.name === 'string' ? [expression.of] : [expression.of, expression.name]
    case 'object':
      return [...expression.members.flatMap(({ key, value }) => [key, value]), ...expression.spreads]
    case 'array':
      return expression.items
    default:
      return []
  }
}

/** Names that leave a module: its exports, its extension methods, and the classes of other files that it adds members to. */
export function namesLeaving({ classes, exports, functions }: Module): Module['exports'] {
  const extended = classes.flatMap(({ name, span, elsewhere }, index) =>
    elsewhere ? [{ name, value: { kind: 'class' as const, class: index, span }, span }] : [],
  )
  const methods = functions.flatMap(({ name, span, extension }, index) =>
    extension ? [{ name, value: { kind: 'function' as const, function: index, span }, span }] : [],
  )
  return extended.length + methods.length > 0 ? [...exports, ...extended, ...methods] : exports
}

/** The expression that a member is reached from: `a` of `a.b.c`. */
export function rootOf(expression: Expression): Expression {
  let root = expression
  while (root.kind === 'member') root = root.of
  return root
}
