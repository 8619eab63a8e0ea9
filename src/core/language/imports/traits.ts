import type { Module } from '../expression.ts'

/** A file that an import may lead to, and the name it has there; `*` is the file as a whole. */
export interface Candidate {
  readonly file: string
  readonly name: string
}

/** Where an import may lead, likeliest first: by the places where the tools of its language look. */
export type Convention = (from: string, module: string, name: string) => Iterable<Candidate>

/** How the path of a file ends that an import may lead to, and the name that is meant there. */
export interface PathEnding {
  readonly end: string
  readonly name: string
}

/** Where a name leads that a file imports from a module; undefined: out of the tree, or nowhere. */
export type Resolve = (from: string, module: string, name: string) => Candidate | undefined

/** Questions about the tree while an import is followed. */
export interface Tree {
  /** Whether there is such a file. */
  has(file: string): boolean
  /** Declarations of a file, read for this alone; undefined where it cannot be read. */
  load(file: string): Module | undefined
}

/** Names that leave files, by file. */
export type NamesByFile = ReadonlyMap<string, readonly string[]>

/** Packages that are folders: any file of one may declare a name. */
export interface PackageFolders {
  /** The file of a folder that says what the packages below it are called. */
  readonly manifest: string
  /** The ending of files of a package. */
  readonly ending: string
  /** Whether only tests of the same folder see what a file declares. */
  isTest(file: string): boolean
  /** The folder of a package, by the text of a manifest that lies in `folder`. */
  folderIn(folder: string, manifest: string, module: string): string | undefined
  /** Names that a text declares at its top, as far as single lines show. */
  namesAtTop(text: string): ReadonlySet<string>
}

/** Files that use what other files declare, as a search finds them. */
export interface Users {
  readonly endings: readonly string[]
  /** Patterns that must all stand in a file that uses one of the names of a module; undefined: there are none. */
  patterns(module: Module, names: readonly string[]): readonly string[] | undefined
  /** Whether a module reaches one of the files at all; `others`: modules of its language among them. */
  reaches(module: Module, files: ReadonlySet<string>, others: readonly Module[]): boolean
}

/** How files of a language import and use what other files declare. Nothing is read here but what the tree is asked for. */
export interface ImportTraits {
  readonly users?: Users
  readonly leadsTo?: Convention
  /** For imports that no convention finds: those that name a folder, so that the end of a path says something. */
  pathEndings?(module: string, name: string): readonly PathEnding[]
  readonly packages?: PackageFolders
  /** Follows imports in a way of its own; what the tools of the language need is loaded at the first question. */
  resolver?(root: string): (tree: Tree) => Resolve
  /** Modules and names that a text imports; undefined: any file of the tree may be meant. Absent: nothing is imported. */
  imported?(text: string): readonly (readonly [module: string, name: string])[] | undefined
  /** Follows the imports of a text in a way of its own; undefined: only a look at the whole tree finds them. */
  follower?(root: string): (file: string, text: string) => readonly string[] | undefined
  /** Files with this ending see what others of their folder declare. */
  readonly seesFolder?: string
  /** Files use what others declare without naming them. */
  readonly seesAll?: true
  /** A variable has a declaration: what looks like one in a text is none. */
  readonly declaresVariables?: true
  /** Whether what a file imports is imported from it in turn. */
  passesOnImports?(file: string): boolean
  /** Names that a file passes on beside its own, of those that leave other files. */
  passesOn?(file: string, text: string, names: NamesByFile): readonly string[]
}
