/** A mistake in what a gate was given: a baseline or a patch that cannot be read. Its message is a sentence for the person. */
export class GateError extends Error {
  override readonly name = 'GateError'
}
