import type { Edit, Span } from '../text/span.ts'
import type { Text } from '../text/text.ts'

/**
 * A value as a language reads it, not evaluated: linking evaluates it, across files and languages. Every index
 * (`binding`, `function`, `class`, `call`) points into the `Module` that the expression stands in.
 */
export type Expression =
  /** A literal: a string, number or boolean with its pieces. */
  | { readonly kind: 'text'; readonly text: Text; readonly span: Span }
  /** Strings put together: `+`, templates, adjacent literals, formats. */
  | { readonly kind: 'concat'; readonly parts: readonly Expression[]; readonly span: Span }
  /**
   * One of several: a ternary, `??`, `||`. `open`: values not seen here are possible. `fallback`: each counts only
   * where the ones before it are absent or empty.
   */
  | {
      readonly kind: 'choice'
      readonly of: readonly Expression[]
      readonly open: boolean
      readonly fallback?: true
      /** The branches of each value, in the same order, where a test decides. */
      readonly branches?: readonly Branches[]
      readonly span: Span
    }
  /**
   * A name: of a binding of this module, or of something global when `binding` is absent. `calls`: where it is that of a
   * method, it stands for what the method gives, as in Ruby.
   */
  | {
      readonly kind: 'name'
      readonly name: string
      readonly binding?: number
      readonly calls?: true
      readonly span: Span
    }
  /** A member of a value. A computed name is an expression. */
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string | Expression; readonly span: Span }
  /** The object that a method is called on; `class` is absent outside of a class. */
  | { readonly kind: 'this'; readonly class?: number; readonly span: Span }
  | {
      readonly kind: 'object'
      readonly members: readonly Member[]
      readonly spreads: readonly Expression[]
      readonly span: Span
    }
  /**
   * A list; `spread` has the places of items that are lists themselves, whose items stand in their place; `of` is its
   * type, where that may have methods.
   */
  | {
      readonly kind: 'array'
      readonly items: readonly Expression[]
      readonly of?: Expression
      readonly spread?: readonly number[]
      readonly span: Span
    }
  | { readonly kind: 'call'; readonly call: number; readonly span: Span }
  | { readonly kind: 'function'; readonly function: number; readonly span: Span }
  | { readonly kind: 'class'; readonly class: number; readonly span: Span }
  /** A regular expression literal. */
  | { readonly kind: 'pattern'; readonly source: Text; readonly flags: string; readonly span: Span }
  /** An environment variable. `by`: what its name is the value of, where the name is not written; `name` is its name then. */
  | { readonly kind: 'env'; readonly name: string; readonly by?: Expression; readonly span: Span }
  /** Another module as a whole. */
  | { readonly kind: 'module'; readonly module: string; readonly span: Span }
  /** `absent`: there is nothing, as the source says: `undefined`, `null`. */
  | { readonly kind: 'unknown'; readonly name: string; readonly absent?: true; readonly span: Span }

/** A member of an object literal, or an argument that is given by name. */
export interface Member {
  readonly key: Expression
  readonly value: Expression
  /** Key and value together. */
  readonly span: Span
  /** The edits that take the member out with its comma and its line. The language makes them, since rules know no commas. */
  readonly removal: readonly Edit[]
}

/** The name by which a file lends its text as a whole, and what its own name then ends with. */
export const WHOLE_TEXT = '#text'

/** The static member of a class that is a client itself: what it does not declare is called on that. */
export const OWN_CLIENT = '#client'

/** A name that a module declares. */
export interface Binding {
  readonly name: string
  /** The declared name, where it stands. */
  readonly span: Span
  readonly kind: 'const' | 'variable' | 'param' | 'import' | 'function' | 'class'
  /** All values assigned to it, in order of the text. */
  readonly values: readonly Assigned[]
  /** Where an import comes from; `name` is `default`, `*` or the exported name. */
  readonly from?: { readonly module: string; readonly name: string }
  /** The function that declares it, absent at the top of the module. */
  readonly function?: number
  /** Its type as declared: what it is an object of, where no value is known. */
  readonly type?: Expression
}

/** The branches that something is assigned in. */
export interface Branches {
  /** Conditions of them, as far as they show; absent: none does. */
  readonly when?: readonly Condition[]
  /** Where these conditions hold, it is assigned. */
  readonly decided?: true
}

/** A value given to a name. */
export interface Assigned extends Branches {
  readonly value: Expression
  /** Offset behind which the name has this value. */
  readonly at: number
  /** It is only assigned sometimes: in a branch, a loop, another function. */
  readonly conditional: boolean
}

/** A function or method. */
export interface Callable {
  readonly name: string
  readonly span: Span
  /** Bindings of the parameters, in order; -1 where a parameter has no name of its own. */
  readonly params: readonly number[]
  readonly returns: readonly Expression[]
  /** The type that it is declared to return, which counts where its result is not known otherwise. */
  readonly type?: Expression
  /** Place of the parameter that takes the arguments by name which no other one has: `**options`. */
  readonly collects?: number
  /** Place of the parameter that takes all further arguments by place, as a list: `*parts`, `...parts`. */
  readonly rest?: number
  /** Its first parameter is what it is called on, as if it were a method of that. */
  readonly extension?: true
  /** The class it is a method of. */
  readonly class?: number
  /** The function around it. */
  readonly function?: number
}

/** A class and its members; accessors and methods are members whose value is a function. */
export interface Class {
  readonly name: string
  readonly span: Span
  readonly base?: Expression
  /** Further sources of members: bases, traits, modules that it includes, embedded types. */
  readonly mixins?: readonly Expression[]
  /** Its static fields are objects of it that stand for their texts: an enumeration. */
  readonly constants?: true
  /** Every class with all of its methods is one of it, without saying so: an interface of Go. */
  readonly structural?: true
  /** Another file of its package declares it; this one adds members. */
  readonly elsewhere?: true
  /** Its annotations are those of servers, too: where a class of the program is one of it, that serves what it describes. */
  readonly shared?: true
  /** Fields, accessors and methods (a method's value is a function). */
  readonly members: readonly ClassMember[]
}

export interface ClassMember {
  readonly name: string
  /** The name, where it stands. */
  readonly span: Span
  readonly value?: Expression
  readonly role: 'field' | 'getter' | 'method' | 'constructor'
  readonly static: boolean
  /** Its type as declared. */
  readonly type?: Expression
  /** The name that it has on the wire: a struct tag, a serialisation attribute. */
  readonly wire?: Text
}

export interface Call {
  readonly callee: Expression
  readonly args: readonly Expression[]
  /** Places of arguments that are lists, whose items stand in their place: `...parts`. */
  readonly spread?: readonly number[]
  /** Arguments given by name: keyword arguments, the members of a struct literal. */
  readonly named?: readonly Member[]
  /** Types that a call is given which registers something for them. */
  readonly types?: readonly Expression[]
  readonly span: Span
  /** It makes an object. */
  readonly new: boolean
  /** The function it stands in. */
  readonly function?: number
  /** It only happens when all of these hold, as far as the branches around it show. */
  readonly when?: readonly Condition[]
}

/** A value is one of some texts, or of some constants; `not`: it is none of them. */
export interface Condition {
  readonly of: Expression
  readonly is: readonly string[]
  readonly constants?: readonly Expression[]
  readonly not?: true
}

/** A value given to a member: `headers['A'] = b`, `this.base = x`. */
export interface Assignment extends Branches {
  readonly target: Extract<Expression, { kind: 'member' }>
  readonly value: Expression
  readonly span: Span
  readonly removal: readonly Edit[]
  readonly function?: number
}

/** Use of a string, as far as its place shows. */
export type Use =
  | 'value'
  /** Searched for: an argument of replace, split, a test, a regular expression. */
  | 'search'
  /** Compared in a test. */
  | 'assertion'
  /** A pattern that a server answers. */
  | 'route'
  /** A link in a response. */
  | 'link'
  /** A method or function name that spells a path. */
  | 'identifier'
  /** A module specifier or a path of a source file. */
  | 'import'

/** A string-like expression that is not part of a larger one. */
export interface StringUse {
  readonly value: Expression
  readonly use: Use
  /** The name or key it is given to, if any. */
  readonly name?: string
  readonly function?: number
}

/** One file as its language sees it: declarations and uses, nothing evaluated. Plain data: it crosses workers. */
export interface Module {
  /** The file; a piece of code inside of another file has a name of its own, `README.md#1`. */
  readonly file: string
  readonly language: string
  /** The package or namespace whose names it adds to, for languages that import names rather than files. */
  readonly package?: string
  /** Own name of that package, where it need not be the end of its path. */
  readonly packageName?: string
  /** Packages whose names are seen without a prefix, its own one left out; files that are read in as if they stood here. */
  readonly opens?: readonly string[]
  readonly bindings: readonly Binding[]
  readonly functions: readonly Callable[]
  readonly classes: readonly Class[]
  readonly calls: readonly Call[]
  readonly assignments: readonly Assignment[]
  readonly strings: readonly StringUse[]
  /** Members that are only compared, by a text: `headers['A'] == b`, `'A' in headers`. */
  readonly compared?: readonly Expression[]
  /** Object literals anywhere, so that a body built far from its call is seen. */
  readonly objects: readonly {
    readonly value: Extract<Expression, { kind: 'object' }>
    readonly name?: string
    readonly function?: number
  }[]
  /** Values that other files can import, by exported name. */
  readonly exports: readonly { readonly name: string; readonly value: Expression; readonly span: Span }[]
  readonly imports: readonly { readonly module: string; readonly span: Span }[]
}
