import { LEVELS } from '../../core/findings/finding.ts'
import { INCLUDABLE } from '../../core/findings/fix.ts'
import type { Schema } from './schema-type.ts'

/** Names that the schema lists, so that an editor can offer them. */
export interface KnownNames {
  readonly rules: readonly string[]
  /** Kinds of packages. */
  readonly ecosystems: readonly string[]
}

/** The JSON Schema (draft 2020-12) of a configuration file; the same schema validates one. */
export function configSchema({ rules, ecosystems }: KnownNames): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of cloudapi-migrate',
    description:
      'Flags win over it. It is data only, and holds no date to judge for (--as-of): a date in a file would freeze the levels of findings.',
    type: 'object',
    additionalProperties: false,
    properties: PROPERTIES,
    $defs: {
      ...DEFINITIONS,
      rule: { title: 'rule', type: 'string', enum: rules, description: 'Id of a rule.' },
      ruleSettings: {
        type: 'object',
        description: 'By rule: its level, `off`, or more.',
        propertyNames: { title: 'rule', enum: rules },
        additionalProperties: { anyOf: [{ $ref: '#/$defs/levelOrOff' }, { $ref: '#/$defs/ruleSetting' }] },
      },
      sdk: {
        type: 'object',
        additionalProperties: false,
        required: ['ecosystem', 'name'],
        properties: { ecosystem: { title: 'ecosystem', type: 'string', enum: ecosystems }, ...SDK },
      },
    },
  }
}

const list = (of: string, description: string): Schema => ({
  type: 'array',
  maxItems: 1000,
  items: { $ref: `#/$defs/${of}` },
  description,
})

const oneOrMore = (of: string, description: string): Schema => ({
  anyOf: [{ $ref: `#/$defs/${of}` }, { type: 'array', minItems: 1, maxItems: 1000, items: { $ref: `#/$defs/${of}` } }],
  description,
})

const PROPERTIES: Readonly<Record<string, Schema>> = {
  $schema: { type: 'string', maxLength: 1000, description: 'Where the schema is, for editors.' },
  extends: oneOrMore(
    'text',
    'Configuration files of the same repository that this one builds on, relative to it. Later ones win, this one wins over all.',
  ),
  failOn: { $ref: '#/$defs/level', description: 'The lowest level that makes a run exit with 1. Default: `error`.' },
  maxWarnings: {
    type: 'integer',
    minimum: 0,
    maximum: 999_999_999,
    description: 'A run with more warnings exits with 1.',
  },
  requireCoverage: {
    type: 'boolean',
    description: 'Whether `check` fails on files that could not be read and on calls whose version stayed unknown.',
  },
  baseline: { $ref: '#/$defs/text', description: 'The file of known findings, relative to this file.' },
  rules: { $ref: '#/$defs/ruleSettings' },
  overrides: {
    type: 'array',
    maxItems: 1000,
    description: 'Settings of rules for some files; later ones win, field by field.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['paths', 'rules'],
      properties: {
        paths: oneOrMore('pathPattern', 'Which files.'),
        rules: { $ref: '#/$defs/ruleSettings' },
      },
    },
  },
  only: list('rule', 'The only rules to report.'),
  skip: list('rule', 'Rules not to report.'),
  cache: {
    anyOf: [{ type: 'boolean' }, { $ref: '#/$defs/text' }],
    description:
      'Whether what is read of files is kept for the next run (`--cache`), or the folder to keep it in, relative to this file.',
  },
  ignore: list('pathPattern', 'Files that are not read, unless they are named on the command line.'),
  waivers: {
    type: 'array',
    maxItems: 1000,
    description: 'Findings that are accepted, for files without comments; elsewhere a comment says it better.',
    items: { $ref: '#/$defs/waiver' },
  },
  include: {
    type: 'array',
    maxItems: 1000,
    description: 'Kinds of files that `fix` edits though it leaves them alone otherwise.',
    items: { title: 'kind of file', type: 'string', enum: INCLUDABLE },
  },
  hosts: list('host', 'Further hosts that serve the API: those of a reseller, a proxy.'),
  mediaTypes: list('mediaType', 'Further vendor media types of the deactivated versions.'),
  headers: list('header', 'Headers that carry the contract number under another old name.'),
  map: {
    $ref: '#/$defs/map',
    description: 'Of `logs`: which key of JSON, or column of a table, holds what (`--map`); parts are joined by dots.',
  },
  sdks: {
    type: 'array',
    maxItems: 1000,
    description: 'Further packages that speak deactivated versions: wrappers and forks of your own.',
    items: { $ref: '#/$defs/sdk' },
  },
}

const TEXT: Schema = { type: 'string', minLength: 1, maxLength: 1000 }

const SDK: Readonly<Record<string, Schema>> = {
  name: { $ref: '#/$defs/text', description: 'As its registry names it.' },
  imports: list('text', 'What source code names to use it. Default: what its name says.'),
  versions: {
    $ref: '#/$defs/text',
    description: 'Releases that speak deactivated versions, in the syntax of the ecosystem. Default: all.',
  },
  successor: { $ref: '#/$defs/text', description: 'The package that speaks version 6.' },
}

const KEYS = ['uri', 'method', 'status', 'time', 'client', 'agent', 'host']

const DEFINITIONS: Readonly<Record<string, Schema>> = {
  text: TEXT,
  level: { title: 'level', type: 'string', enum: LEVELS },
  levelOrOff: { title: 'level', type: 'string', enum: [...LEVELS, 'off'] },
  map: {
    type: 'object',
    additionalProperties: false,
    required: ['uri'],
    properties: Object.fromEntries(KEYS.map((name) => [name, { $ref: '#/$defs/text' }])),
  },
  pathPattern: { ...TEXT, description: 'As in an ignore file, seen from the folder of this file.' },
  date: {
    title: 'a date such as 2027-01-31',
    type: 'string',
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  },
  host: {
    title: 'a host such as api.example.com, *.example.com or localhost:8080, without scheme and path',
    type: 'string',
    maxLength: 300,
    pattern: '^([*][.])?[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*(:[0-9]{1,5})?$',
  },
  mediaType: {
    title: 'a media type such as application/vnd.example+json, without parameters',
    type: 'string',
    maxLength: 300,
    pattern: '^[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+$',
  },
  header: {
    title: 'the name of a header such as X-Contract',
    type: 'string',
    maxLength: 300,
    pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
  },
  ruleSetting: {
    type: 'object',
    additionalProperties: false,
    properties: {
      level: { $ref: '#/$defs/levelOrOff', description: 'Instead of the level that date and context give.' },
      failOn: {
        title: 'level',
        type: 'string',
        enum: [...LEVELS, 'never'],
        description: 'The lowest level of its findings that makes a run fail, instead of the `failOn` for all rules.',
      },
      graduate: {
        type: 'boolean',
        description: 'Whether its findings are errors once the baseline holds no entry of it.',
      },
    },
  },
  waiver: {
    type: 'object',
    additionalProperties: false,
    required: ['rule', 'path', 'reason'],
    properties: {
      rule: oneOrMore('rule', 'Which rules.'),
      path: oneOrMore('pathPattern', 'Which files.'),
      reason: { ...TEXT, pattern: '[^ ]', title: 'a reason', description: 'Why.' },
      until: { $ref: '#/$defs/date', description: 'The last day that it counts on. Default: for good.' },
    },
  },
}
