import type { Move } from '../../../rules/api/move.ts'
import { type Configurations, type MovedFile, stateCommands } from '../../../rules/api/moves/terraform-state.ts'
import type { MovedName } from '../../core/findings/checklist.ts'
import type { Fix } from '../../core/findings/finding.ts'
import { folderOf } from '../../core/text/paths.ts'
import { compareSpans, type Edit } from '../../core/text/span.ts'
import type { Place } from '../findings/places.ts'

/** The ecosystem whose configurations move by their types. */
export const TERRAFORM = 'Terraform provider'

const CONFIGURATION = /\.(?:tf|tofu)$/i
const REGISTRY = /^(?:registry\.(?:terraform\.io|opentofu\.org)\/)?/

/** The places of a Terraform provider with their checklist and, where nothing stands against it, with their edits. */
export function movedTerraform(
  move: Move,
  members: readonly Place[],
  lead: Place,
  { files, others }: Configurations,
): [Place, Place][] {
  const hindrances = [...files.flatMap((file) => file.hindrances), ...undeclared(files), ...others]
  const resources = files.flatMap((file) => file.resources)
  const [source = 'ionos-cloud/profitbricks'] = files.flatMap((file) => file.declared)
  const isMoved = hindrances.length === 0 && files.some(({ edits }) => edits.length > 0)
  const checklist = {
    package: `${move.ecosystem} ${move.name}`,
    to: move.to,
    steps: hindrances.length > 0 ? [HELD, ...move.steps] : move.steps,
    places: [...hindrances].sort((a, b) => compareSpans(a.at, b.at)),
    commands: stateCommands(`registry.terraform.io/${source.replace(REGISTRY, '')}`, resources),
  }
  const edited = isMoved ? editsByPlace(members, files) : new Map<Place, readonly Edit[]>()
  return members.map((place) => {
    const edits = edited.get(place)
    const problem = { ...place.problem, ...(edits ? { fix: fixOf(move, edits) } : {}) }
    return [place, { ...place, problem: place === lead ? { ...problem, checklist } : problem }]
  })
}

const HELD = 'Nothing is written before the places that are listed with a reason are changed by hand.'

function fixOf({ to }: Move, edits: readonly Edit[]): Fix {
  return { safety: 'review', edits, title: `Move types, references, provider blocks and required_providers to ${to}.` }
}

/** Each place has the edits of its file, and one that all of them share: they are one group. */
function editsByPlace(members: readonly Place[], files: readonly MovedFile[]): Map<Place, readonly Edit[]> {
  const open = members.filter(({ problem }) => CONFIGURATION.test(problem.at.file))
  const openFiles = new Set(open.map(({ problem }) => problem.at.file))
  // Edits of files without a place go with the first place.
  const others = files.flatMap(({ file, edits }) => (openFiles.has(file) ? [] : edits))
  const byFile = new Map(files.map(({ file, edits }) => [file, edits]))
  const [shared] = files.flatMap(({ edits }) => edits)
  return new Map(
    open.map((place, index) => {
      const edits = byFile.get(place.problem.at.file) ?? []
      const more = index === 0 ? others : []
      return [
        place,
        [...edits, ...more, ...(shared && !edits.includes(shared) && !more.includes(shared) ? [shared] : [])],
      ]
    }),
  )
}

/** Folders that use the provider and do not say where it comes from: the new one is found by its source only. */
function undeclared(files: readonly MovedFile[]): MovedName[] {
  const declared = new Set(files.flatMap(({ file, declared: own }) => (own.length > 0 ? [folderOf(file)] : [])))
  const folders = new Map<string, MovedName>()
  for (const { file, names } of files) {
    const [first] = names
    if (first && !declared.has(folderOf(file)) && !folders.has(folderOf(file)))
      folders.set(folderOf(file), {
        ...first,
        note: 'declare profitbricks with its source in required_providers of this module first',
      })
  }
  return [...folders.values()]
}
