import type { Move } from '../move.ts'
import { goMoves } from './go.ts'
import { nodeMoves } from './node.ts'
import { pythonMoves } from './python.ts'
import { terraformMoves } from './terraform.ts'

/** The moves from packages whose successor has other names. */
export const moves: readonly Move[] = [...pythonMoves, ...nodeMoves, ...goMoves, ...terraformMoves]

/** The move of a package, as the table of packages names it. */
export function moveOf(ecosystem: string, name: string): Move | undefined {
  return moves.find((move) => move.ecosystem === ecosystem && move.name === name)
}
