import { terraformSource } from '../../rules/api/moves/terraform.ts'
import type { MovedFile, StateResource } from '../../rules/api/moves/terraform-state.ts'
import {
  type TerraformChange,
  type TerraformType,
  terraformChanges,
  terraformTypes,
} from '../../rules/api/moves/terraform-types.ts'
import type { MovedName } from '../core/findings/checklist.ts'
import type { Edit } from '../core/text/span.ts'

/** The old provider by its name, which its types begin with. */
export const OLD = 'profitbricks'
const NEW = 'ionoscloud'

/** Collects edits and hindrances of a file. */
export type Reader = ReturnType<typeof readerOf>

/** A reader of one file. */
export function readerOf(file: string) {
  const edits: Edit[] = []
  const hindrances: MovedName[] = []
  const names: MovedName[] = []
  const declared: string[] = []
  const resources: StateResource[] = []
  const at = (start: number, length: number) => ({ file, start, end: start + length })
  return {
    file,
    declared,
    resources,
    edit(start: number, length: number, text: string) {
      edits.push({ ...at(start, length), text })
    },
    /** Notes a part that does not move by itself. */
    hinder(start: number, length: number, note: string, from: string = OLD, source: string = terraformSource) {
      hindrances.push({ at: at(start, length), from, note, source })
    },
    /** The name of the provider, of a type, or of what is read of one. */
    rename(start: number, from: string, source: string = terraformSource) {
      edits.push({ ...at(start, OLD.length), text: NEW })
      const to = from.replace(OLD, NEW)
      names.push({ at: at(start, OLD.length), from, to, source })
    },
    result: (): MovedFile => ({ file, edits, hindrances, names, declared, resources }),
  }
}

/** The type of a name, without the prefix of the provider. */
export function typeNamed(kind: TerraformType['kind'], name: string): TerraformType | undefined {
  return terraformTypes.find((type) => type.kind === kind && type.name === name)
}

/** Parts of a type that the new provider lacks, or has in another form. */
export function changesOf({ kind, name }: TerraformType): readonly TerraformChange[] {
  return terraformChanges.filter((terraformChange) => terraformChange.kind === kind && terraformChange.name === name)
}
