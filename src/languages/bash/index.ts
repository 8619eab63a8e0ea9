import type { Language, LanguageNames } from '../../core/language/language.ts'
import type { Grammar } from '../../tree-sitter/grammar.ts'
import { named } from '../../tree-sitter/node.ts'
import { languageFrom } from '../../tree-sitter/read.ts'
import { branch } from '../../tree-sitter/shapes/calls.ts'
import { letGo, type Reader, sourceOf, statement, unknownValue } from '../../tree-sitter/visitor.ts'
import { caseStatement, ifStatement } from './branches.ts'
import { command, comparison, list, pipeline, substitution } from './commands.ts'
import { description } from './description.ts'
import { expansion, simpleExpansion } from './expansions.ts'
import { functions } from './functions.ts'
import { redirected } from './redirects.ts'
import { repair } from './repair.ts'
import { readRequests } from './requests.ts'
import { array, assignment, declaration, forLoop } from './variables.ts'
import { words } from './words.ts'

/** The value of several commands is what the last one prints. */
const block: Reader = (v, node) => {
  let last: ReturnType<Reader>
  const inside = named(node)
  for (const inner of inside) {
    const read = v.grammar.nodes[inner.type]
    last = read ? read(v, inner, {}) : undefined
    if (!read) statement(v, inner)
    letGo(v, inner, inside)
  }
  return last
}

const unset: Reader = () => undefined

const grammar: Grammar = {
  ...description,
  wasm: 'bash',
  comments: ['comment'],
  names: { nodes: ['variable_name'], assigned: 'nearest', members: false, exported: 'all' },
  nodes: {
    ...words,
    ...functions,
    command,
    pipeline,
    list,
    command_substitution: substitution,
    process_substitution: substitution,
    arithmetic_expansion: (v, node) => {
      for (const inner of named(node)) statement(v, inner)
      return unknownValue(v, node, sourceOf(v, node).slice(0, 40))
    },
    redirected_statement: redirected,
    variable_assignment: assignment,
    declaration_command: declaration,
    array,
    unset_command: unset,
    simple_expansion: simpleExpansion,
    expansion,
    compound_statement: block,
    subshell: block,
    binary_expression: comparison,
    unary_expression: comparison,
    if_statement: ifStatement,
    while_statement: branch,
    case_statement: caseStatement,
    for_statement: forLoop,
  },
  before: (v, root) => repair(root, v.text),
  after: readRequests,
}

/** The shells: sh, bash, zsh, ksh, and tests in bats. */
export function bash(otherLanguages: LanguageNames): Language {
  return languageFrom({ ...grammar, otherLanguages })
}
