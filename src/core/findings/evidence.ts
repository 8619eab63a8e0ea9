import type { Edit, Span } from '../text/span.ts'
import type { Text } from '../text/text.ts'
import type { Phase } from '../traffic/log.ts'

/** Kind of the file or place that a piece of evidence stands in. */
export type Context = 'code' | 'test' | 'doc' | 'config' | 'generated' | 'vendored' | 'recorded' | 'changelog'

/** Members of an object in evidence: query, headers, a body. */
export interface Fields {
  readonly members: readonly Field[]
  /** Further content that linking could not follow: spreads, variables. Empty: everything was seen. */
  readonly rest: readonly string[]
  /** Of these, the ones that are no more than items of a list, with the keys that lead to it. */
  readonly listed?: readonly { readonly name: string; readonly path: readonly string[] }[]
  /** Calls that had it, or part of it, as an argument before it is sent: they may have put members in. */
  readonly passedTo?: readonly string[]
}

export interface Field {
  /** Keys from the top: `['properties', 'allowReboot']`; items of a list have their index as key. */
  readonly path: readonly string[]
  readonly key: Text
  /** Absent when the value is an object or a list: its members are fields of their own. */
  readonly value?: Text
  readonly form: 'literal' | 'argument' | 'assignment' | 'declaration'
  /** Another name may be given in place of the key. */
  readonly isOpen?: true
  /** Key and value together, where they stand. */
  readonly at: Span
  /** How it is taken out, if it can be. */
  readonly removal?: readonly Edit[]
}

interface Place {
  /** Where it stands: for a request the call. */
  readonly at: Span
  readonly context: Context
  /** It stands in a comment: a commented-out setting or call. */
  readonly comment?: boolean
  /** Pieces like it in the same file that it counts for; absent: none. */
  readonly times?: number
}

/** A call that sends something. Absent parts were not seen; absent is not empty. */
export interface Request extends Place {
  readonly kind: 'request'
  readonly method?: Text
  readonly url: Text
  readonly query?: Fields
  readonly headers?: Fields
  readonly body?: Fields
  /** Client library, for the report. */
  readonly library?: string
  /** Log data of calls that were seen on the wire. */
  readonly traffic?: Traffic
}

/** Answers to calls that are alike: one row for each phase and status. */
export interface Traffic {
  readonly answers: readonly { readonly phase: Phase; readonly status?: number; readonly count: number }[]
}

/** A string that holds an address of the API, or part of one. */
export interface Url extends Place {
  readonly kind: 'url'
  readonly url: Text
  readonly role: 'base' | 'link' | 'search' | 'assertion' | 'route' | 'identifier' | 'prose'
  /** It stands in a rule of a proxy. */
  readonly proxied?: Proxied
  /** Its version is handed to a program from outside, by a name that the program has for its own. */
  readonly handed?: true
}

/** Rule of a proxy that an address belongs to: all of its addresses move together or not at all. */
export interface Proxied {
  /** `match`: requests are compared with it; `target`: it takes the place of their path. */
  readonly side: 'match' | 'target'
  /** The first place of the rule, which identifies it. */
  readonly rule: Span
  /** Patterns that requests are compared with, and the paths that replace theirs, as far as they spell a root. */
  readonly matches: readonly string[]
  readonly targets: readonly string[]
  /** Patterns of other rules of the file that differ by a number only. */
  readonly beside: readonly string[]
  /** Requests that match are refused. */
  readonly isRefused?: boolean
}

/** A header that is not seen with its call. A media type alone has no name. */
export interface Header extends Place {
  readonly kind: 'header'
  readonly name?: Text
  readonly value?: Text
  /** A response field, a column, a tag: named like a header and never sent. */
  readonly response?: boolean
  /** It is looked for, or taken away, where the code that it stands in gives it a value. */
  readonly sought?: true
}

/** A member of a body that is not seen with its call. */
export interface Property extends Place {
  readonly kind: 'property'
  readonly name: Text
  readonly value?: Text
  /** `parameter`: a parameter of a function, a variable that is not sent by its own name. */
  readonly form: Field['form'] | 'prose' | 'parameter'
  /** Names of the members beside it. */
  readonly siblings: readonly string[]
  /** They stand around it, and need not be members of the same object. */
  readonly loose?: true
  /** The type of the resource whose block it stands in, in a configuration of blocks. */
  readonly block?: string
  /** By its name, the target of the assignment holds settings of a program. */
  readonly setting?: true
  /** Its value is read from a member of the same name; the rest of the object is spread into it: `{ ...data, a: other.a }`. */
  readonly copied?: true
  /**
   * By its name, the target of the assignment is an attribute of a node or a schedule: it is not sent by its own name.
   */
  readonly kept?: true
  readonly removal?: readonly Edit[]
  /** No grammar read the text around it: its removal needs a review. */
  readonly reviewed?: boolean
}

/**
 * Form of a dependency: listed by a manifest, decided by a lock file, used by code, named by what it drives.
 * `declared`: a file states that it needs it, for readers or for a check when it runs; nothing installs by it. `own`:
 * no dependency, but the name of the project itself.
 */
export type DependencyForm = 'manifest' | 'lock' | 'import' | 'provider' | 'declared' | 'own'

/** A package that is depended on. */
export interface Dependency extends Place {
  readonly kind: 'dependency'
  /** As in the SDK map: `npm`, `PyPI`, `RubyGems`, `Go module`, `Maven`, `Terraform provider`, … */
  readonly ecosystem: string
  readonly name: string
  readonly form: DependencyForm
  /** The range as written, and where. Absent: any, or not read. */
  readonly range?: Text
  /** Where else the variable of the range is given the same: all of it changes together. */
  readonly alike?: readonly Span[]
  /** Releases that the range allows and a lock file decided for, when known. */
  readonly resolved?: string
}

/** A setting that is named: an environment variable, a config key. */
export interface Setting extends Place {
  readonly kind: 'setting'
  readonly name: Text
  readonly value?: Text
  /** The value counts only where the setting has none: `ENV.fetch(name, value)`. */
  readonly default?: true
  /** The file that alone takes it: an input of a workflow. Absent: everyone may. */
  readonly within?: string
  /** The use that gives it: its values go together. */
  readonly use?: Span
  /** Programs that the code starts are given it: it is no default of the code itself. */
  readonly handed?: true
}

/** A call through a package: what reaches the wire is the package's business. */
export interface Operation extends Place {
  readonly kind: 'operation'
  readonly ecosystem: string
  /** As it is imported. */
  readonly package: string
  /** Dotted path from the package to what is called. */
  readonly name: string
}

/** A call by a path of this API whose base comes from elsewhere: seen as text, its client was not followed. */
export interface Called extends Place {
  readonly kind: 'called'
  /** Upper case. */
  readonly method: string
  readonly path: Text
  /** The string and what stands behind it in its statement, as far as that is looked at. */
  readonly statement: Span
  /** The string around the path, where that spells an address itself: the call goes there. */
  readonly within?: Span
  /** Where the file gives the base in front of the path its value. */
  readonly base?: Span
  /** A document or a resource says that it is a request: no client has to be seen. */
  readonly asked?: true
  /** Linking put the path together: it stands at the call, not at the path. */
  readonly linked?: true
  /** A name stands for the path, which a piece of evidence of its own gives. */
  readonly named?: string
  /** A function of this name is given the path; another piece of evidence gives the method, which is empty here. */
  readonly by?: string
}

/** A path of this API that has names, in code whose values are not linked: calls by one of them are calls by the path. */
export interface NamedPath extends Place {
  readonly kind: 'named-path'
  readonly names: readonly string[]
  readonly path: Text
}

/** A function that sends what it is given, in code whose values are not linked: a path that it is given is called by this method. */
export interface NamedSender extends Place {
  readonly kind: 'named-sender'
  readonly name: string
  /** Upper case. */
  readonly method: string
}

/** A part of a link that is taken by its position: `location.split('/')[5]`. */
export interface Part extends Place {
  readonly kind: 'part'
  /** The value that is cut, as far as the source names it: `headers.location`. */
  readonly of: string
  readonly position: number
}

/** Addresses that a package is given: the base of its client. */
export interface SdkBaseUrl extends Place {
  readonly kind: 'handed'
  readonly ecosystem: string
  /** As it is imported. */
  readonly package: string
  readonly texts: readonly Text[]
}

/** The root of this API as a value of its own. The address that holds it, if any, says what is joined to it. */
export interface Root extends Place {
  readonly kind: 'root'
  /** The root, and a hole behind it. */
  readonly url: Text
  /** Text in front of it that stands as a host. */
  readonly host?: string
}

export type Evidence =
  | Request
  | Url
  | Header
  | Property
  | Dependency
  | Setting
  | Operation
  | Part
  | SdkBaseUrl
  | Root
  | Called
  | NamedPath
  | NamedSender

/** The kinds of evidence. */
export type EvidenceKind = Evidence['kind']

/**
 * Whether something beside the evidence shows that this API is meant: its host, an SDK of it, its header, its media
 * type. `here`: in the same file or text. `project`: elsewhere in the project.
 */
export type Sign = 'here' | 'project' | 'none'
