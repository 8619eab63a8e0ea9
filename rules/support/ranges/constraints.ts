import { dialect, pessimistic } from '../dialect.ts'
import type { Scheme } from '../scheme.ts'

const COMPARE = { '=': '=', '!=': '!=', '>': '>', '>=': '>=', '<': '<', '<=': '<=' } as const

/** Terraform and Packer: a list with commas; `~> 5` and `~> 5.1` stay below 6, `~> 5.1.2` below 5.2. */
export const terraform: Scheme = dialect({ ...COMPARE, '': '=', '~>': pessimistic })

/** Collections of Ansible: a list with commas, `==` for one release, `*` for any. */
export const ansible: Scheme = dialect({ ...COMPARE, '': '=', '==': '=' })

/** Packages of Elixir: `and`, `or`, and `~>` as in Terraform. */
export const hex: Scheme = dialect({ ...COMPARE, '': '=', '==': '=', '~>': pessimistic }, { or: / or /, and: / and / })
