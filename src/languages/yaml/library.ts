import type { Client, Library, Role } from '../../core/language/library.ts'
import { library as data } from '../json/library.ts'

const options: Readonly<Record<string, Role>> = {
  url: 'url',
  method: 'method',
  headers: 'headers',
  body: 'body',
}

/** A module of Ansible that sends a request. */
function module(name: string, fallback: string): Client {
  return {
    library: name,
    globals: [name],
    sends: { '': { args: ['options'], fallback } },
    options,
  }
}

/** Modules of Ansible by the last word of their name. */
const modules: readonly Client[] = [
  module('uri', 'GET'),
  module('win_uri', 'GET'),
  module('get_url', 'GET'),
  module('win_get_url', 'GET'),
]

/** Names of the modules that send. */
export const senders: ReadonlySet<string> = new Set(modules.flatMap(({ globals = [] }) => globals))

/** The folder of a role in a path. */
const ROLE = /(?<![^/])roles\/[^/]{1,200}\//

/** Variables of inventories, plays and the own role; another role has its own. */
function givesNames(file: string, other: string): boolean {
  const role = ROLE.exec(other)
  return !role || file.startsWith(other.slice(0, role.index + role[0].length))
}

/** Files of variables, those that the ones behind them override first. */
const FILES = [/(?:^|\/)defaults\//, /(?:^|\/)group_vars\//, /(?:^|\/)host_vars\//]

/** Defaults of roles and variables of groups are what counts where nothing nearer says otherwise. */
function overridesNames(file: string, other: string): boolean {
  const [own, others] = [file, other].map((one) => FILES.findIndex((pattern) => pattern.test(one)))
  return own !== -1 && (others === -1 || (others ?? 0) > (own ?? 0)) && givesNames(file, other)
}

/** Requests of playbooks, workflows and collections. */
export const library: Library = {
  ...data,
  clients: [...data.clients, ...modules],
  linking: { ...data.linking, givesNames, overridesNames },
}
