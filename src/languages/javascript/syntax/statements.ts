import type * as t from '@babel/types'
import { opposite } from '../../../core/language/conditions.ts'
import type { Expression } from '../../../core/language/expression.ts'
import { statementRemoval } from '../../../core/text/statement-removal.ts'
import { readAssignment } from './assignments.ts'
import { declareClass, declareInterface } from './classes.ts'
import { readEnum, readNamespace } from './enums.ts'
import { addReturn, readFunction, readMaker } from './functions.ts'
import { modules } from './modules.ts'
import { eachOf, give } from './patterns.ts'
import { declarePrototypes, readInheritance } from './prototypes.ts'
import { assign, hoistLexical, hoistVars, inScope, lookUp } from './scope.ts'
import { recordIdentifier } from './strings.ts'
import { casesOf, testsIn } from './tests.ts'
import { readType } from './types.ts'
import { branching, holding, MAYBE, type Statements, type Visitor } from './visitor.ts'

/** Replacement of a statement that was read. */
const READ: t.EmptyStatement = { type: 'EmptyStatement' }

/** Walks the statements of one block, names declared in it first. Each is read once: its tree is let go. */
export function readBlock(v: Visitor, body: t.Node[]): void {
  hoistLexical(v, body)
  declarePrototypes(v, body)
  for (const [index, node] of body.entries()) {
    body[index] = READ
    const assigned =
      node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression'
        ? node.expression
        : undefined
    // A value that is assigned to two targets at once stays, since the other one needs it.
    const shared = assigned?.right.type === 'AssignmentExpression'
    const called =
      node.type === 'ExpressionStatement' && node.expression.type === 'CallExpression' ? node.expression : undefined
    if (called && readInheritance(v, called)) continue
    if (assigned) readAssignment(v, assigned, shared ? [] : statementRemoval(v, node))
    else v.statement(node)
  }
}

/** Statements by type; what is missing here is walked as an expression. */
export const statements = {
  ...modules,
  ExpressionStatement(v, node) {
    v.expression(node.expression)
  },
  BlockStatement: (v, node) => inScope(v, node.start ?? 0, () => readBlock(v, node.body)),
  VariableDeclaration(v, node) {
    for (const declarator of node.declarations) readDeclarator(v, declarator)
  },
  FunctionDeclaration(v, node) {
    const name = node.id?.name ?? ''
    if (node.id) recordIdentifier(v, name, node.id)
    const index = lookUp(v, name)
    const start = v.scope.start
    const value = readMaker(v, node, name) ?? readFunction(v, node, { name })
    if (index !== undefined) assign(v, index, value, start)
  },
  ClassDeclaration(v, node) {
    declareClass(v, node)
  },
  TSInterfaceDeclaration: declareInterface,
  ReturnStatement(v, node) {
    if (node.argument) addReturn(v, v.function, v.expression(node.argument))
  },
  ThrowStatement(v, node) {
    v.expression(node.argument)
  },
  IfStatement: readIf,
  ForStatement(v, node) {
    inScope(v, node.start ?? 0, () => {
      if (node.init) {
        hoistLexical(v, [node.init])
        if (node.init.type === 'VariableDeclaration') v.statement(node.init)
        else v.expression(node.init)
      }
      branching(v, () => {
        if (node.test) v.expression(node.test)
        v.statement(node.body)
        if (node.update) v.expression(node.update)
      })
    })
  },
  ForInStatement: readEach,
  ForOfStatement: readEach,
  WhileStatement(v, node) {
    v.expression(node.test)
    branching(v, () => v.statement(node.body))
  },
  DoWhileStatement(v, node) {
    branching(v, () => v.statement(node.body))
    v.expression(node.test)
  },
  LabeledStatement: (v, node) => v.statement(node.body),
  WithStatement(v, node) {
    v.expression(node.object)
    branching(v, () => v.statement(node.body))
  },
  SwitchStatement: readSwitch,
  TryStatement(v, node) {
    branching(v, () => v.statement(node.block))
    const { handler } = node
    if (handler) {
      inScope(v, handler.start ?? 0, () => {
        if (handler.param)
          give(v, handler.param, { value: unknown(v, handler.param), at: handler.param.end ?? 0, kind: 'variable' })
        branching(v, () => v.statement(handler.body))
      })
    }
    if (node.finalizer) v.statement(node.finalizer)
  },
  TSEnumDeclaration: readEnum,
  TSModuleDeclaration(v, node) {
    readNamespace(v, node, (body) => {
      hoistVars(v, body)
      readBlock(v, body)
    })
  },
  EmptyStatement: () => {},
  BreakStatement: () => {},
  ContinueStatement: () => {},
  DebuggerStatement: () => {},
} satisfies Statements

function unknown(v: Visitor, node: t.Node): Expression {
  return { kind: 'unknown', name: 'error', span: { file: v.file, start: node.start ?? 0, end: node.end ?? 0 } }
}

function readDeclarator(v: Visitor, node: t.VariableDeclarator): void {
  const name = node.id.type === 'Identifier' ? { name: node.id.name } : {}
  if (node.id.type === 'Identifier') readType(v, node.id.typeAnnotation)
  if (!node.init) return
  give(v, node.id, { value: v.expression(node.init, name), at: node.end ?? 0 })
}

/** A loop over `else if` rather than recursion, since generated code may hold thousands. */
function readIf(v: Visitor, first: t.IfStatement): void {
  let node: t.Statement | null | undefined = first
  const outer = v.when
  let isLeft = true
  let depth = 0
  while (node) {
    if (node.type !== 'IfStatement') {
      v.statement(node)
      break
    }
    const tests = testsIn(v, node.test)
    const before = v.when
    v.when = holding(before, tests)
    v.branch++
    depth++
    // Behind a branch that leaves it is known that it was not taken.
    isLeft &&= leaves(node.consequent)
    v.statement(node.consequent)
    // One mark says as much as thousands.
    const rest = opposite(tests)
    const isMarked = before.length > outer.length && before.at(-1) === MAYBE && !rest.whole
    v.when = isMarked ? before : holding(before, rest)
    node = node.alternate
    isLeft &&= node?.type === 'IfStatement' || !node
  }
  v.branch -= depth
  v.when = isLeft ? v.when.filter((one, at) => one !== MAYBE || at < outer.length) : outer
}

/** Whether nothing behind a statement happens where it does. */
function leaves(node: t.Statement): boolean {
  const last = node.type === 'BlockStatement' ? node.body.at(-1) : node
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
}

function readSwitch(v: Visitor, node: t.SwitchStatement): void {
  const outer = v.when
  const enter = casesOf(v, node)
  inScope(v, node.start ?? 0, () => {
    hoistLexical(
      v,
      node.cases.flatMap((switchCase) => switchCase.consequent),
    )
    for (const switchCase of node.cases) {
      const label = switchCase.test ? v.expression(switchCase.test) : undefined
      enter(label, switchCase.consequent)
      branching(v, () => readBlock(v, switchCase.consequent), true)
    }
  })
  v.when = outer
}

function readEach(v: Visitor, node: t.ForOfStatement | t.ForInStatement): void {
  const { left } = node
  inScope(v, node.start ?? 0, () => {
    const of = v.expression(node.right)
    hoistLexical(v, [left])
    const target = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left
    const value =
      node.type === 'ForOfStatement' ? eachOf(v, of, node.right) : { ...unknown(v, node.right), name: 'key' }
    if (target) give(v, target, { value, at: left.end ?? 0 })
    branching(v, () => v.statement(node.body))
  })
}
