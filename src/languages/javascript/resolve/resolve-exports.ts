import type { Expression, Node, SourceFile, Statement } from 'ts-morph'

type Morph = typeof import('ts-morph')

/** Where an exported name leads: it is declared here, or comes from another module. */
export type Target =
  | 'here'
  /** `local`: the file has a name of its own for it, which stands when the module is not in the tree. */
  | { readonly module: string; readonly name: string; readonly local: boolean }

/** Exports of a file. */
export interface Surface {
  readonly names: ReadonlyMap<string, Target>
  /** Modules of which everything is given on. */
  readonly stars: readonly string[]
  /** It is assigned to `module.exports` as a whole: members may have any name. */
  readonly whole: boolean
}

interface Draft {
  readonly names: Map<string, Target>
  readonly stars: string[]
  readonly imports: Map<string, Target>
  whole: boolean
}

/** Reads the exports of a file; nothing is evaluated and no type is checked. */
export function surfaceOf(morph: Morph, source: SourceFile): Surface {
  const draft: Draft = { names: new Map(), stars: [], imports: new Map(), whole: false }
  for (const statement of source.getStatements()) readImport(morph, statement, draft)
  for (const statement of source.getStatements()) readExport(morph, statement, draft)
  return draft
}

function readImport({ Node }: Morph, statement: Statement, { imports }: Draft): void {
  if (Node.isVariableStatement(statement)) {
    for (const declaration of statement.getDeclarations()) {
      const module = requiredModule(Node, declaration.getInitializer())
      if (module && Node.isIdentifier(declaration.getNameNode()))
        imports.set(declaration.getName(), { module, name: '*', local: true })
    }
  }
  if (!Node.isImportDeclaration(statement)) return
  const module = statement.getModuleSpecifierValue()
  const whole = statement.getNamespaceImport()
  const first = statement.getDefaultImport()
  if (first) imports.set(first.getText(), { module, name: 'default', local: true })
  if (whole) imports.set(whole.getText(), { module, name: '*', local: true })
  for (const specifier of statement.getNamedImports()) {
    imports.set(specifier.getAliasNode()?.getText() ?? specifier.getName(), {
      module,
      name: specifier.getName(),
      local: true,
    })
  }
}

function readExport(morph: Morph, statement: Statement, draft: Draft): void {
  const { Node } = morph
  if (Node.isExportDeclaration(statement)) {
    const module = statement.getModuleSpecifierValue()
    const all = statement.getNamespaceExport()
    if (all && module) draft.names.set(all.getName(), { module, name: '*', local: false })
    else if (module && statement.getNamedExports().length === 0) draft.stars.push(module)
    for (const specifier of statement.getNamedExports()) {
      const name = specifier.getName()
      const target: Target = module ? { module, name, local: false } : (draft.imports.get(name) ?? 'here')
      draft.names.set(specifier.getAliasNode()?.getText() ?? name, target)
    }
  } else if (Node.isExportAssignment(statement)) {
    const target = targetOf(Node, statement.getExpression(), draft)
    if (statement.isExportEquals()) addWhole(Node, statement.getExpression(), draft)
    draft.names.set('default', target)
  } else if (Node.isExpressionStatement(statement)) readCommonJs(Node, statement.getExpression(), draft)
  else readDeclaration(Node, statement, draft)
}

type Guards = Morph['Node']

function readDeclaration(Node: Guards, statement: Statement, { names }: Draft): void {
  if (!Node.isExportable(statement) || !statement.hasExportKeyword()) return
  if (statement.hasDefaultKeyword()) names.set('default', 'here')
  else if (Node.isVariableStatement(statement)) {
    for (const declaration of statement.getDeclarations())
      for (const name of boundNames(Node, declaration.getNameNode())) names.set(name, 'here')
  } else if (Node.hasName(statement)) names.set(statement.getName(), 'here')
  else if (Node.isNameable(statement)) names.set(statement.getName() ?? 'default', 'here')
}

function boundNames(Node: Guards, name: Node): string[] {
  if (Node.isIdentifier(name)) return [name.getText()]
  if (!Node.isObjectBindingPattern(name) && !Node.isArrayBindingPattern(name)) return []
  return name
    .getElements()
    .flatMap((element) => (Node.isBindingElement(element) ? boundNames(Node, element.getNameNode()) : []))
}

function readCommonJs(Node: Guards, expression: Expression, draft: Draft): void {
  if (Node.isCallExpression(expression)) {
    const [first, second] = expression.getArguments()
    const module = requiredModule(Node, first)
    if (module && second?.getText() === 'exports' && /__exportStar$/.test(expression.getExpression().getText()))
      draft.stars.push(module)
    return
  }
  if (!Node.isBinaryExpression(expression) || expression.getOperatorToken().getText() !== '=') return
  const left = expression.getLeft()
  const right = expression.getRight()
  if (Node.isBinaryExpression(right)) readCommonJs(Node, right, draft)
  if (!Node.isPropertyAccessExpression(left)) return
  const text = left.getText()
  if (text === 'module.exports') addWhole(Node, right, draft)
  else if (/^(?:module\.)?exports\.[\w$]+$/.test(text)) draft.names.set(left.getName(), targetOf(Node, right, draft))
}

function addWhole(Node: Guards, value: Expression, draft: Draft): void {
  draft.names.set('default', targetOf(Node, value, draft))
  if (!Node.isObjectLiteralExpression(value)) {
    const module = requiredModule(Node, value)
    if (module) draft.stars.push(module)
    else draft.whole = true
    return
  }
  for (const member of value.getProperties()) {
    const spread = Node.isSpreadAssignment(member) ? member.getExpression() : undefined
    const module = requiredModule(Node, spread)
    const target = spread ? draft.imports.get(spread.getText()) : undefined
    if (module) draft.stars.push(module)
    else if (typeof target === 'object') draft.stars.push(target.module)
    else if (Node.isPropertyNamed(member) || Node.isMethodDeclaration(member))
      draft.names.set(member.getName().replace(/^["']|["']$/g, ''), 'here')
    else if (Node.isGetAccessorDeclaration(member)) draft.names.set(member.getName(), 'here')
  }
}

function targetOf(Node: Guards, value: Expression, draft: Draft): Target {
  if (Node.isIdentifier(value)) return draft.imports.get(value.getText()) ?? 'here'
  const module = requiredModule(Node, value)
  if (module) return { module, name: '*', local: true }
  const of = Node.isPropertyAccessExpression(value) ? requiredModule(Node, value.getExpression()) : undefined
  return of && Node.isPropertyAccessExpression(value) ? { module: of, name: value.getName(), local: true } : 'here'
}

/** The module of `require('…')`. */
function requiredModule(Node: Guards, value: Node | undefined): string | undefined {
  if (!value || !Node.isCallExpression(value) || value.getExpression().getText() !== 'require') return undefined
  const first = value.getArguments()[0]
  return first && Node.isStringLiteral(first) ? first.getLiteralValue() : undefined
}
