import type { MovedName } from '../../../src/core/findings/checklist.ts'
import type { Edit } from '../../../src/core/text/span.ts'

/** A resource as a configuration names it. */
export interface StateResource {
  /** Without the prefix of the provider. */
  readonly type: string
  readonly name: string
  /** Folder of its module, as it is named from the root of what was read. */
  readonly folder: string
  /** There may be several of it: `count` or `for_each`. */
  readonly many: boolean
  /** Template of the id for an import. */
  readonly id: string
}

/** A file of a configuration as it moves. */
export interface MovedFile {
  readonly file: string
  /** All of it, or nothing of it counts. */
  readonly edits: readonly Edit[]
  /** What does not move by itself, each with its reason. */
  readonly hindrances: readonly MovedName[]
  /** Types, providers and references that move. */
  readonly names: readonly MovedName[]
  /** Where required_providers say that the provider comes from. */
  readonly declared: readonly string[]
  readonly resources: readonly StateResource[]
}

/** The configurations that name the old provider. */
export interface Configurations {
  readonly files: readonly MovedFile[]
  /** Places in other forms of configuration, which are not edited. */
  readonly others: readonly MovedName[]
}

const NEW = 'registry.terraform.io/ionos-cloud/ionoscloud'

/**
 * Commands that migrate a state: rename in a copy of it, or forget and import. `moved` blocks do not work: releases up
 * to 6.7 accept no state of another type. `source` is the address of the old provider.
 */
export function stateCommands(source: string, resources: readonly StateResource[]): string[] {
  return [
    '# Either: rename the types in a copy of the state, in the folder of each configuration.',
    'terraform state pull > before.tfstate',
    `sed -e 's/"profitbricks_/"ionoscloud_/g' before.tfstate > after.tfstate   # and add 1 to "serial" in it`,
    'terraform state push after.tfstate',
    `terraform state replace-provider ${source} ${NEW}`,
    '# Or: forget each resource, and import it by a block. A moved block does not work: the provider takes over no other type.',
    ...resources.flatMap(forgotten),
  ]
}

function forgotten({ type, name, folder, many, id }: StateResource): string[] {
  const index = many ? '[…]' : ''
  const ids = id
    .split('/')
    .map((part) => `<${part} id>`)
    .join('/')
  return [
    `terraform state rm 'profitbricks_${type}.${name}'   # ${folder === '' ? '' : `${folder}: `}behind module.NAME. where it is in a module`,
    `import {`,
    `  to = ionoscloud_${type}.${name}${index}`,
    `  id = "${ids}"`,
    `}`,
  ]
}
