import type { Language } from '../../core/language/language.ts'
import type { Grammar } from '../../tree-sitter/grammar.ts'
import { importKnown, knownNames } from '../../tree-sitter/known-names.ts'
import { child, field, named } from '../../tree-sitter/node.ts'
import { languageFrom } from '../../tree-sitter/read.ts'
import { plainName } from '../../tree-sitter/scope.ts'
import { assignment } from '../../tree-sitter/shapes/assignments.ts'
import { block, branchBlock } from '../../tree-sitter/shapes/blocks.ts'
import { ifStatement } from '../../tree-sitter/shapes/branches.ts'
import { subscript } from '../../tree-sitter/shapes/calls.ts'
import { bareTarget, self } from '../../tree-sitter/shapes/classes.ts'
import { list } from '../../tree-sitter/shapes/collections.ts'
import { anonymous, returned } from '../../tree-sitter/shapes/functions.ts'
import { binary, ternary, unary } from '../../tree-sitter/shapes/operators.ts'
import { semicolonRemoval } from '../../tree-sitter/shapes/removals.ts'
import { absent, bare, through } from '../../tree-sitter/shapes/strings.ts'
import { spanOf } from '../../tree-sitter/visitor.ts'
import { builtUri } from './built-uris.ts'
import { creation, explicitConstructor, invocation, methodReference, useOf } from './calls.ts'
import {
  classBody,
  constructorDeclaration,
  enumConstant,
  fieldDeclaration,
  localVariables,
  methodDeclaration,
  parametersOf,
  staticInitializer,
  typeDeclaration,
} from './declarations.ts'
import { description } from './description.ts'
import { fieldAccess, importDeclaration, packageDeclaration, typeAt } from './names.ts'
import {
  expressionStatement,
  forEach,
  patternName,
  resource,
  switchExpression,
  tryStatement,
  yieldStatement,
} from './statements.ts'
import { settleStatics } from './statics.ts'
import { character, stringLiteral } from './texts.ts'

const nothing = () => undefined

const declarations: Grammar['nodes'] = {
  package_declaration: packageDeclaration,
  import_declaration: importDeclaration,
  class_declaration: typeDeclaration,
  interface_declaration: typeDeclaration,
  record_declaration: typeDeclaration,
  enum_declaration: typeDeclaration,
  annotation_type_declaration: typeDeclaration,
  class_body: classBody,
  interface_body: classBody,
  enum_body: classBody,
  annotation_type_body: classBody,
  field_declaration: fieldDeclaration,
  constant_declaration: fieldDeclaration,
  static_initializer: staticInitializer,
  enum_constant: enumConstant,
  method_declaration: methodDeclaration,
  constructor_declaration: constructorDeclaration,
  compact_constructor_declaration: block,
  modifiers: nothing,
  lambda_expression: builtUri(
    anonymous((_, node) => {
      const body = field(node, 'body')
      return { params: parametersOf(field(node, 'parameters')), body, arrow: body?.type !== 'block' }
    }),
  ),
}

const statements: Grammar['nodes'] = {
  block,
  expression_statement: expressionStatement,
  local_variable_declaration: localVariables,
  return_statement: returned((node) => named(node)[0]),
  yield_statement: yieldStatement,
  if_statement: ifStatement,
  for_statement: branchBlock,
  while_statement: branchBlock,
  do_statement: branchBlock,
  switch_block_statement_group: branchBlock,
  enhanced_for_statement: forEach,
  try_statement: tryStatement,
  try_with_resources_statement: tryStatement,
  catch_clause: block,
  catch_formal_parameter: patternName,
  resource,
  explicit_constructor_invocation: explicitConstructor,
}

const values: Grammar['nodes'] = {
  identifier: plainName,
  this: self,
  super: self,
  string_literal: stringLiteral,
  character_literal: character,
  decimal_integer_literal: bare,
  hex_integer_literal: bare,
  octal_integer_literal: bare,
  binary_integer_literal: bare,
  decimal_floating_point_literal: bare,
  true: bare,
  false: bare,
  null_literal: absent,
  class_literal: (v, node) => typeAt(v, named(node)[0]) ?? { kind: 'unknown', name: 'class', span: spanOf(v, node) },
  field_access: fieldAccess,
  array_access: subscript('array', 'index'),
  method_invocation: invocation,
  method_reference: methodReference,
  object_creation_expression: creation,
  binary_expression: binary({ '+': 'concat', '==': 'compare', '!=': 'compare' }),
  unary_expression: unary,
  ternary_expression: ternary({ test: 'condition', values: ['consequence', 'alternative'] }),
  instanceof_expression: patternName,
  type_pattern: nothing,
  switch_expression: switchExpression,
  parenthesized_expression: through((node) => named(node)[0]),
  cast_expression: through((node) => field(node, 'value')),
  assignment_expression: assignment({
    left: 'left',
    right: 'right',
    adds: '+=',
    target: bareTarget,
    removal: semicolonRemoval,
  }),
  array_initializer: list(),
  element_value_array_initializer: list(),
  array_creation_expression: (v, node, place) => {
    const items = child(node, 'array_initializer')
    return items ? list()(v, items, place) : { kind: 'unknown', name: 'array', span: spanOf(v, node) }
  },
}

const known = knownNames(description.library)

const grammar: Grammar = {
  ...description,
  wasm: 'java',
  comments: ['line_comment', 'block_comment'],
  names: { nodes: ['identifier'], assigned: 'nearest', members: true, exported: 'own' },
  formats: {
    'String.format': { style: 'percent', at: 0, locale: true },
    '.formatted': { style: 'percent', at: 'self' },
    'MessageFormat.format': { style: 'brace', at: 0 },
    'Strings.lenientFormat': { style: 'percent', at: 0 },
  },
  nodes: { ...declarations, ...statements, ...values },
  typeAt,
  use: useOf,
  before(v) {
    // Files without a package see one another.
    v.package = ''
  },
  after(v) {
    settleStatics(v)
    importKnown(v, known, v.opens)
  },
}

/** Java, up to records, text blocks and switch expressions. */
export const java: Language = languageFrom(grammar)
