import type { Move } from '../../../rules/api/move.ts'
import { moveOf } from '../../../rules/api/moves/index.ts'
import type { Configurations } from '../../../rules/api/moves/terraform-state.ts'
import { sdksUsed } from '../../../rules/api/sdk-lookup.ts'
import type { Checklist } from '../../core/findings/checklist.ts'
import type { Dependency, Evidence } from '../../core/findings/evidence.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'
import { push } from '../../core/runtime/lists.ts'
import type { Place } from '../findings/places.ts'
import { isOldClient } from '../groups/place-roles.ts'
import { type Importers, namesInCode } from './code.ts'
import { movedTerraform, TERRAFORM } from './terraform.ts'

/** Input of moves. */
export interface Around {
  readonly evidence: readonly Evidence[]
  readonly written: PlaceReader
  /** The configurations of Terraform that move. */
  configurations(): Configurations
  projectOf(file: string): string
}

/**
 * Places of old client libraries with the steps to move from them, at the first place of a package in a project. A move
 * that is mechanical all the way becomes the edits of these places.
 */
export function withMoves(places: readonly Place[], around: Around): readonly Place[] {
  const moving = new Map<string, { readonly move: Move; readonly members: Place[] }>()
  for (const place of places) {
    const move = isOldClient(place) ? moveOfEvidence(place.evidence) : undefined
    if (!move) continue
    const key = JSON.stringify([move.ecosystem, move.name, ownerOf(move, place.problem.at.file, around)])
    const known = moving.get(key) ?? { move, members: [] }
    known.members.push(place)
    moving.set(key, known)
  }
  if (moving.size === 0) return places
  const changed = new Map<Place, Place>()
  for (const { move, members } of moving.values())
    for (const [before, after] of moved(move, members, around)) changed.set(before, after)
  return places.map((place) => changed.get(place) ?? place)
}

/** A configuration of Terraform and its modules move together, wherever they stand. */
function ownerOf({ ecosystem }: Move, file: string, { projectOf }: Around): string {
  return ecosystem === TERRAFORM ? '' : projectOf(file)
}

function moveOfEvidence(evidence: Evidence): Move | undefined {
  if (evidence.kind !== 'dependency') return undefined
  const [sdk] = sdksUsed(evidence)
  return sdk && moveOf(sdk.ecosystem, sdk.name)
}

function moved(move: Move, members: readonly Place[], around: Around): [Place, Place][] {
  const lead = members.find(({ evidence }) => formOf(evidence) !== 'lock') ?? members[0]
  if (!lead) return []
  if (move.ecosystem === TERRAFORM) return movedTerraform(move, members, lead, around.configurations())
  const importers = importersOf(move, projectsOf(members, around), around)
  const places = namesInCode(move, importers, around.written)
  const steps = importers.size > 0 ? move.steps : [UNUSED, ...move.steps.slice(0, 1)]
  return [[lead, withChecklist(lead, { package: `${move.ecosystem} ${move.name}`, to: move.to, steps, places })]]
}

const UNUSED = 'No code that was read imports it: take it out of the manifests unless something else needs it.'

function projectsOf(members: readonly Place[], { projectOf }: Around): ReadonlySet<string> {
  return new Set(members.map(({ problem }) => projectOf(problem.at.file)))
}

/** A place with a checklist. */
export function withChecklist(place: Place, checklist: Checklist): Place {
  return { ...place, problem: { ...place.problem, checklist } }
}

function formOf(evidence: Evidence): Dependency['form'] | undefined {
  return evidence.kind === 'dependency' ? evidence.form : undefined
}

const RUNS: ReadonlySet<string> = new Set(['code', 'test', 'config'])

function importersOf(move: Move, projects: ReadonlySet<string>, { evidence, projectOf }: Around): Importers {
  const importers = new Map<string, Dependency[]>()
  for (const piece of evidence) {
    if (piece.kind !== 'dependency' || piece.form !== 'import' || piece.comment || !RUNS.has(piece.context)) continue
    if (projects.has(projectOf(piece.at.file)) && moveOfEvidence(piece) === move) push(importers, piece.at.file, piece)
  }
  return importers
}
