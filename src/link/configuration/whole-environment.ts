import type { Call, Expression } from '../../core/language/expression.ts'

/** The variables of the environment as a whole. */
const ENVIRONMENT = /^(?:process\.env|import\.meta\.env|Bun\.env|os\.environ|ENV)$/

/** Whether a call is given all variables, as a schema is that checks them: `schema.parse(process.env)`. */
export function readsEnvironment({ args }: Call): boolean {
  return args.some((one) => {
    const of = one.kind === 'member' ? nameOf(one.of) : undefined
    const name = one.kind === 'member' ? `${of}.${String(one.name)}` : nameOf(one)
    return name !== undefined && ENVIRONMENT.test(name)
  })
}

function nameOf(one: Expression): string | undefined {
  if (one.kind === 'name') return one.name
  return one.kind === 'member' && one.of.kind === 'name' ? `${one.of.name}.${String(one.name)}` : undefined
}
