/** Content of an argument, an option or a setting of an HTTP client. */
export type Role =
  | 'url'
  | 'base'
  /** A path that is put behind the base. */
  | 'base-path'
  | 'method'
  | 'headers'
  | 'query'
  | 'body'
  | 'options'
  /** A URL when it is a text, options when it is an object. */
  | 'url-or-options'
  /** A body, or an object that holds one with its media type. */
  | 'body-or-options'
  /** The host, scheme, port or path of a URL that is given in parts. */
  | 'host'
  | 'scheme'
  | 'port'
  | 'path'
  | 'header-name'
  | 'header-value'
  | 'query-name'
  | 'query-value'
  | 'content-type'
  | 'accept'
  /** The name of an option, and what it is given: `curl_setopt(handle, CURLOPT_URL, …)`. */
  | 'option-name'
  | 'option-value'
  /** A request that was made before, with all that was said of it. */
  | 'request'
  /** An interface whose annotated methods are requests. */
  | 'interface'
  /** Functions that are given the request before it is sent. */
  | 'hooks'
  /** A command line: one text, or its words one by one. */
  | 'words'
  /** Words of a command line in one text, behind those that were given before. */
  | 'line'
  | 'ignored'

/** A call by the roles of its arguments, in order. */
export interface Signature {
  readonly args: readonly Role[]
  /** The HTTP method, when the name of the call decides it. */
  readonly method?: string
  /** The HTTP method when all options were seen and none of them says. */
  readonly fallback?: string
}

/** Roles of the options of a program, by letter and by name without dashes. */
export interface CommandOptions {
  readonly short: Readonly<Record<string, Role>>
  readonly long: Readonly<Record<string, Role>>
}

/** An HTTP client library, as data: how its calls reach the wire. */
export interface Client {
  readonly library: string
  /** Modules that export it. */
  readonly modules?: readonly string[]
  /** Global names, or names that it goes by when it is injected. */
  readonly globals?: readonly string[]
  /** Calls that send, by the path from the export: `''` is the export itself. */
  readonly sends: Readonly<Record<string, Signature>>
  /** Calls that make a client with settings of its own. */
  readonly creates?: Readonly<Record<string, Signature>>
  /** Keys of an options object, dotted where nested. */
  readonly options?: Readonly<Record<string, Role>>
  /** Calls on a request, chained or through its name. */
  readonly chain?: Readonly<Record<string, Signature>>
  /** All calls on a request give it back, but for the one that builds what is sent. */
  readonly builds?: true
  /** Calls on the same object before and after the sending one belong to the request. */
  readonly stateful?: boolean
  /** Members of a client that can be assigned, dotted. */
  readonly settings?: Readonly<Record<string, Role>>
  /** Calls on a client that give it settings, dotted: `headers.update`. */
  readonly setups?: Readonly<Record<string, Signature>>
  /** Calls on a client that make an object of an interface: its requests get the base and headers of the client. */
  readonly serves?: Readonly<Record<string, Signature>>
  /** The method that all others send by: a class that extends the client and declares it sees every request. */
  readonly through?: string
  /** A member by a text is a client with that path behind its base: `api['servers']`. */
  readonly extends?: true
  /** The settings of one object count for every request: the requests are declared, not called. */
  readonly shared?: true
  /** Methods of an address that send: `url.openConnection()`. */
  readonly onAddress?: Readonly<Record<string, Signature>>
  /** How a program takes the words of a command line. An option that is not listed takes no word. */
  readonly words?: CommandOptions
  /** Calls on a client that are given functions which see each request. */
  readonly interceptors?: readonly string[]
}

/** A function whose result linking can compute. */
export type Operation =
  | 'replace'
  | 'replace-all'
  | 'concat'
  | 'join'
  /** A separator joins a list that is its argument. */
  | 'join-by'
  | 'split'
  | 'slice'
  | 'trim'
  | 'trim-start'
  | 'trim-end'
  /** Puts a piece of text behind or in front, where it does not stand there already; a slash unless another is given. */
  | 'end-with'
  | 'begin-with'
  /** Takes the slashes off the end. */
  | 'end-without'
  | 'lower'
  | 'upper'
  | 'same'
  /** An item of a list: the first, the last, or that at a place, from the end where it is negative. */
  | 'first'
  | 'last'
  | 'item'
  | 'format'
  /** A format that a printer or a formatter fills, or what such an object was made of. */
  | 'format-by'
  /** An object that is made of a format, with its locale before or behind it. */
  | 'format-object'
  /** A format whose placeholders are `$name` and `${name}`. */
  | 'substitute'
  | 'join-path'
  | 'resolve-url'
  /** The same with the base first. */
  | 'resolve-reference'
  /** An address by its parts: named ones, a scheme, a host and a path in this order, or an address with another path. */
  | 'address'
  | 'merge'
  /** The same where members of the first count before those of the others. */
  | 'defaults'
  | 'query'
  | 'append-list'
  /** The first of its arguments that is something. */
  | 'either'
  | 'values'
  | 'entries'
  | 'keys'

/** Where the modules of a language find names and values in other files, as far as it differs from most languages. */
export interface LinkingTraits {
  /** Names that are visible in every file once any file has loaded theirs. */
  readonly looseNames?: RegExp
  /**
   * One class may be declared in several files of its package: `partial class`, a class that is opened again. A pattern:
   * in those alone below one folder, whose path ends where it matches.
   */
  readonly classesSpanFiles?: true | RegExp
  /** A file can import the members of a class like those of a package: `using static A.Urls`. */
  readonly opensClasses?: true
  /** A script that sources another file passes its variables to that file. */
  readonly givesVariables?: true
  /** Upper-case variables that are settings: of every file (a script exports them to programs), or of settings files only. */
  readonly variablesAreSettings?: 'all' | 'of-settings-files'
  /** Nodes have attributes that one file gives and others read: `default['app']['url']`, `node['app']['url']`. */
  readonly nodesHaveAttributes?: true
  /** In settings files each member of a nested object is a setting, named by all keys that lead to it. */
  readonly nestedSettings?: true
  /** Several files give one name a value, and where a program runs decides which counts: whether that of the second may in the first. */
  readonly givesNames?: (file: string, other: string) => boolean
  /** And whether that of the second may count in place of the one that the first itself gives the name. */
  readonly overridesNames?: (file: string, other: string) => boolean
  /** Files that return settings; a framework reads them by the name in the first group. */
  readonly settingsFile?: RegExp
  /** Files whose variables a framework offers as its settings object. */
  readonly settingsModule?: RegExp
  /** Files that a build tool puts in the place of another: the groups are the parts around the words that differ. */
  readonly standsIn?: RegExp
  /** Commands declare settings with their defaults: `default_config :version, 'v4'`. */
  readonly declaresSettings?: true
  /** Objects describe options with their defaults: `{ name: 'version', type: 'string', default: 'v4' }`. */
  readonly describesOptions?: true
  /** Calls on anything that declare a setting by its name, with the place of what it is otherwise: `flags.String(name, default, usage)`. */
  readonly declaringCalls?: ReadonlyMap<string, number>
  /** Methods of clients are named by the plain verb, not `GetAsync`, and take no context argument before the address. */
  readonly plainVerbs?: true
  /** Clients send header names with underscores unchanged, never as dashes. */
  readonly keepsUnderscores?: true
  /** `body.put("key", value)` is evidence of a member; in other languages the plain reader finds and removes such lines. */
  readonly putsMembers?: true
  /** `set` or `with` in front of a builder method is no part of the member's name; in other languages the plain reader decides. */
  readonly settersNameMembers?: true
  /** Objects are made with values of their fields in the order in which these are declared: `T{a, b}`. */
  readonly fillsFieldsInOrder?: true
  /** A class inherits the methods of a name that take another number of arguments than those that it declares. */
  readonly inheritsOverloads?: true
  /** A block of several parameters takes an item apart: `pairs.each { |verb, path| … }`. */
  readonly takesItemsApart?: true
  /**
   * The method of a class that makes a text of its objects where one is put into a text; `numbers`: what is behind a
   * letter is put in as the number that it is.
   */
  readonly spelledBy?: { readonly method: string; readonly numbers?: true }
  /** The method of a class that is called for every one which it does not declare: with its name, and what it is given. */
  readonly catchesCalls?: string
  /** Clients of a library that a container of services makes: the call that registers one, and the one that takes it by its name. */
  readonly registersClients?: { readonly library: string; readonly by: string; readonly taken: string }
  /**
   * Clients of a library that a framework hands to whoever has a parameter of their type: what they are set up by, and the
   * member of its options that is a function which makes these.
   */
  readonly injectsClients?: {
    readonly library: string
    readonly of: string
    readonly by: readonly string[]
    readonly factory: string
    readonly type: string
  }
}

/** Meaning of a language's standard library and HTTP clients. */
export interface Library {
  /** Ecosystem that the language's packages come from. */
  readonly ecosystem: string
  readonly clients: readonly Client[]
  /** Methods of strings and lists, by name. */
  readonly methods: ReadonlyMap<string, Operation>
  /**
   * Methods that call a function: with each item of a list (`mapped`: and give a list of its results), or with what
   * they are called on (`result`: and give what it returns).
   */
  readonly callbacks: ReadonlyMap<string, 'item' | 'mapped' | 'result'>
  /** Functions by their dotted global name, or `module:name`. */
  readonly functions: ReadonlyMap<string, Operation>
  /** Texts by the dotted name of what stands for them, module or type included: `http.MethodPost`. */
  readonly constants?: ReadonlyMap<string, string>
  readonly linking?: LinkingTraits
}
