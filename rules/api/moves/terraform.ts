import { type Move, type MoveRow, row } from '../move.ts'
import { type TerraformType, terraformChanges, terraformTypes } from './terraform-types.ts'

const PROVIDER = 'https://github.com/ionos-cloud/terraform-provider-ionoscloud'
const DOCS = `${PROVIDER}/blob/v6.7.34/docs`
const INDEX = `${DOCS}/index.md`

/** The migration guide of the provider. */
export const terraformSource: string = INDEX

/** Releases whose types are those that were read. */
export const terraformRelease = '~> 6.7'

/** The page of a type. */
export function terraformPage({ kind, name }: Pick<TerraformType, 'kind' | 'name'>): string {
  return `${DOCS}/${kind === 'data' ? 'data-sources' : 'resources'}/${name}.md`
}

/** Variables of the environment that the provider reads. */
const variables = ['USERNAME', 'PASSWORD', 'TOKEN', 'API_URL']

const rows: readonly MoveRow[] = [
  row('import', ['provider "profitbricks"', 'provider "ionoscloud"', 'source ionos-cloud/ionoscloud'], INDEX),
  ...variables.map((name) => row('setting', [`PROFITBRICKS_${name}`, `IONOS_${name}`], INDEX)),
  ...terraformTypes.map((type) =>
    row('class', [`${type.kind} profitbricks_${type.name}`, `ionoscloud_${type.name}`], terraformPage(type)),
  ),
  ...terraformChanges.map((change) =>
    row(
      'setting',
      [`${change.kind} profitbricks_${change.name}: ${change.path}`, undefined, change.note],
      terraformPage(change),
    ),
  ),
]

/** The Terraform provider, and what its types become in the one that speaks version 6. */
export const terraformMoves: readonly Move[] = [
  {
    ecosystem: 'Terraform provider',
    name: 'profitbricks',
    to: 'ionos-cloud/ionoscloud',
    release: '6.7.34',
    source: 'https://github.com/ionos-cloud/terraform-provider-profitbricks/tree/v1.6.5/docs',
    steps: [
      'Keep a copy of the state: terraform state pull > before.tfstate.',
      'Change all files of a configuration and of its modules together: types, references, provider blocks and required_providers.',
      'Run terraform init -upgrade: it also writes the lock file anew.',
      'Bring the state over: it names the old types until you do, and a plan would create all resources again.',
      'Run terraform plan, and apply it only if it creates, replaces and destroys nothing.',
    ],
    rows,
  },
]
