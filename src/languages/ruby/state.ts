import type { Node } from '../../tree-sitter/node.ts'
import { perFile } from '../../tree-sitter/visitor.ts'

/** Data of a Ruby file beside its module. */
export interface State {
  /** Bodies of here-documents by the start of what opens them. */
  readonly heredocs: Map<number, Node>
  /** Names of methods that take parameters: without arguments they are called all the same. */
  readonly withParameters: Set<string>
  /** Names of methods that stand outside of classes. */
  readonly globals: Set<string>
  /** Names of methods by class: the mark of a variable of an object with the same name shows which is meant. */
  readonly methods: Map<number, Set<string>>
  /** Functions that are blocks: names around them are theirs, too. */
  readonly blocks: Set<number>
  /** Parameters that stand for what a call gives, by their bindings. */
  readonly results: Map<number, number>
  /** The call whose result a block takes, by the start of the block. */
  readonly handed: Map<number, number>
  /** The client that a class is, by class: the call that makes it. */
  readonly clients: Map<number, number>
  /** The call whose result the block under way takes. */
  handedTo: number | undefined
  /** Left sides of assignments, which are members whatever they look like. */
  readonly targets: Set<Node>
  /** Methods are of the class itself here. */
  onClass: boolean
}

/** The state of a file under way. */
export const stateOf = perFile<State>(() => ({
  heredocs: new Map(),
  withParameters: new Set(),
  globals: new Set(),
  methods: new Map(),
  blocks: new Set(),
  results: new Map(),
  handed: new Map(),
  clients: new Map(),
  handedTo: undefined,
  targets: new Set(),
  onClass: false,
}))
