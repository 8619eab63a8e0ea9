import path from 'node:path'
import { isInside } from '../core/text/paths.ts'
import { UsageError, unknownName } from '../errors.ts'
import { formats } from '../report/index.ts'
import { sanitize } from '../report/support/text/sanitize.ts'
import { boundaryOf, fileInside } from './file/inside.ts'
import { last, texts } from './flags.ts'
import { type Flags, type Output, PATCH, PR_BODY, type Surroundings } from './options.ts'
import { OTHER_FORMATS } from './other-formats.ts'

/** The reports to write. Throws UsageError for an unknown format, and where two go to standard output. */
export function readOutputs(flags: Flags, commandFormats?: Surroundings['formats']): Output[] {
  const outputs = texts(flags, 'format').map((value) => readOutput(value, commandFormats))
  if (outputs.length === 0) outputs.push({ format: 'pretty' })
  const file = last(flags, 'output')
  const open = outputs.filter((output) => output.file === undefined)
  const names = [...outputs.flatMap((output) => output.file ?? []), ...(file ? [file] : [])].map(path.normalize)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw new UsageError(`two formats cannot go to one file, ${sanitize(twice)}: name another one.`)
  if (open.length > 1) throw new UsageError('only one format can go to standard output: write --format NAME=FILE.')
  if (file === undefined) return outputs
  if (file === '') throw new UsageError('--output takes the name of a file.')
  if (open.length === 0) throw new UsageError('--output has nothing to write: each --format names its own file.')
  return outputs.map((output) => ({ file, ...output }))
}

/** Outputs of a fix with a pull request description: that first, then the reports. */
export function withPrBody(flags: Flags): Output[] {
  return withOpen(flags, PR_BODY)
}

/** Outputs of a dry run without a format for standard output: the patch first, then the reports. */
export function withPatch(flags: Flags): Output[] {
  return withOpen(flags, PATCH)
}

function withOpen(flags: Flags, format: string): Output[] {
  const file = last(flags, 'output')
  if (file === '') throw new UsageError('--output takes the name of a file.')
  return [
    { format, ...(file === undefined ? {} : { file }) },
    ...texts(flags, 'format').map((value) => readOutput(value)),
  ]
}

/**
 * Throws UsageError for an output file of the repository that is a link out of it: a repository could place a link
 * where a CI writes its report. Explicit paths outside are allowed.
 */
export function refuseLinksOut(outputs: readonly Output[], cwd: string): void {
  const boundary = boundaryOf(cwd)
  for (const { file } of outputs) {
    if (file === undefined || path.isAbsolute(file) || !isInside(boundary, path.resolve(cwd, file))) continue
    const place = fileInside(boundary, cwd, `./${file}`)
    if ('why' in place && place.why.includes('link'))
      throw new UsageError(`cannot write ${sanitize(file)}: it ${place.why}.`)
  }
}

function readOutput(value: string, commandFormats?: Surroundings['formats']): Output {
  const [name = '', ...rest] = value.split('=')
  const all = formats.map((format) => format.name)
  const names = commandFormats?.names ?? all
  if (commandFormats && !names.includes(name) && all.includes(name))
    throw new UsageError(`${commandFormats.command} has no format ${name}. Known: ${names.join(', ')}.`)
  if (!names.includes(name)) throw unknownName('format', name, names, ` Known: ${names.join(', ')}.`, OTHER_FORMATS)
  if (rest.length === 0) return { format: name }
  const file = rest.join('=')
  if (file === '') throw new UsageError(`--format ${name}= lacks the name of a file.`)
  return { format: name, file }
}
