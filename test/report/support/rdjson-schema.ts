/**
 * The result of a tool as reviewdog's diagnostic format has it (proto/rdf/reviewdog.proto), stricter than the schema
 * published beside it: nothing may be missing that reviewdog needs, and nothing may be there that it does not know.
 */
const strict = (required: readonly string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

const text = { type: 'string' }
const position = strict(['line', 'column'], {
  line: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
  column: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
})
const range = strict(['start', 'end'], { start: position, end: position })
const severity = { enum: ['ERROR', 'WARNING', 'INFO'] }
const named = (name: string) => strict([name], { [name]: { type: 'string', minLength: 1 }, url: text })

export const rdjsonSchema = strict(['source', 'diagnostics'], {
  source: named('name'),
  severity,
  diagnostics: {
    type: 'array',
    items: strict(['message', 'location', 'severity', 'code'], {
      message: { type: 'string', minLength: 1 },
      location: strict(['path', 'range'], { path: { type: 'string', minLength: 1 }, range }),
      severity,
      code: named('value'),
      suggestions: { type: 'array', minItems: 1, items: strict(['range', 'text'], { range, text }) },
    }),
  },
})
