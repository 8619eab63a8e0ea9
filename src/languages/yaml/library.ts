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

/** Requests of playbooks, workflows and collections. */
export const library: Library = { ...data, clients: [...data.clients, ...modules] }
