import type { Evidence } from '../../core/findings/evidence.ts'
import { push } from '../../core/runtime/lists.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import type { FileStore } from '../files/file-store.ts'
import { evidenceOf, inContext } from '../files/readings.ts'
import { environmentOf } from './environment.ts'

/** Values that help an address: a version, its number, the rest of an address. */
const TELLS = /^\/?v?[1-9]\/?$|cloudapi|:\/\//

/** Whether a value tells a version, or the rest of an address. */
export function tellsAddress(value: Text): boolean {
  return TELLS.test(flatten(value).value)
}

/** Whether a value may stand behind a piece: a bare number only behind the letter of a version. */
export function fits(value: Text, before: Text[number] | undefined): boolean {
  const text = flatten(value).value
  const isBehindLetter = before?.kind === 'written' && before.value.endsWith('/v')
  return !/^v?\d$/.test(text) || /^\d/.test(text) === isBehindLetter
}

/** Whether a text has a value that a variable of the environment may give. */
export function asksVariable(text: Text): boolean {
  return text.some(
    (piece) => piece.kind === 'hole' && (piece.variable !== undefined || piece.options.some(asksVariable)),
  )
}

/**
 * Fills the variables of the environment that a text of a file asks for with what the settings of its project give
 * them. The default stays: it counts where the variable is not set.
 */
export function variableValues(store: FileStore, projectOf: ProjectOf): (text: Text, file: string) => Text {
  let byProject: ReadonlyMap<string, Environment> | undefined
  return (text, file) => {
    byProject ??= environments(store, projectOf)
    const values = byProject.get(projectOf(file))
    return values ? filledFrom(values, text) : text
  }
}

type Environment = ReadonlyMap<string, readonly Text[]>

function environments(store: FileStore, projectOf: ProjectOf): ReadonlyMap<string, Environment> {
  const settings = new Map<string, Evidence[]>()
  for (const { source, reading, context } of store.files.values())
    for (const one of evidenceOf(reading))
      if (one.kind === 'setting') push(settings, projectOf(source.file), inContext(one, context))
  return new Map([...settings].map(([project, evidence]) => [project, environmentOf(evidence)]))
}

function filledFrom(values: Environment, text: Text): Text {
  return text.map((piece, index) => {
    if (piece.kind === 'written') return piece
    const given = piece.variable === undefined ? [] : (values.get(piece.variable) ?? [])
    const fitting = given.filter((one) => tellsAddress(one) && fits(one, text[index - 1]))
    const options = piece.options.map((one) => filledFrom(values, one))
    return options.length + fitting.length > 0 ? { ...piece, options: [...options, ...fitting] } : piece
  })
}
