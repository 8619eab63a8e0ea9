/** The header that names a contract, as the name of a member. */
export const CONTRACT_HEADER = /^(?:http[_-])?(?:pb|x)[-_]contract[-_]number$/i

/** Members that are looked for without a call. */
export const PROPERTY = /^allow[-_]?reboot$/i

/** A media type of a vendor: the plain reader names the header that it is the value of. */
export const MEDIA_TYPE = /application\/vnd\.[A-Za-z\d-]{1,60}\./i

/** Keys whose values are links of an answer. */
export const LINKS: ReadonlySet<string> = new Set(['href', 'self', 'next', 'prev', 'location', 'Location'])

/** Keys whose values are the root below which a server of its own serves. */
export const SERVED =
  /^(?:context|servlet|mount)[-_]?(?:path|point)$|^route[-_]?prefix$|^(?:server\.|spring\.|quarkus\.|micronaut\.).{0,80}path$/i

/** Keys whose values are looked for in something else. */
export const SEARCHES: ReadonlySet<string> = new Set(['regexp', 'regex', 'pattern', 'search_string', 'before_regex'])

/** Keys whose values name packages and source files, and options that do. */
export const IMPORTS =
  /^(?:go_package|package|packages|module|modules|imports?|import_?path|from|require|uses|include|extends)$/
export const IMPORT_OPTION = /^(?:go_package|module|paths|import)\w*=/

/** A value that holds a part of an address. */
export const ADDRESS = /cloudapi|\/rest(?![\w.-])|https?:\/\//

/** Keys whose values are prose. */
export const PROSE =
  /^(?:description|summary|help|notes?|title|comment|msg|markdownDescription|longDescription|\$comment)$/i

/** Keys whose values are tests. */
export const CONDITIONS: ReadonlySet<string> = new Set(['when', 'until', 'failed_when', 'changed_when', 'if', 'that'])

/** Keys of the address that a server of its own listens at: routes below it stand beside them. */
export const LISTENS = /^(?:listen(?:[-_]?(?:on|port|addr\w*|host))?|bind(?:[-_]?(?:addr\w*|host|port|to))?)$/i
/** Keys of a port, and of the server that listens there. */
export const PORT = /^(?:http[-_]?)?port$/i
export const HOSTED = /host|server|endpoint|domain|target|upstream|ur[il]$/i
/** A host that is this machine, and a text that is another one. */
export const LOCAL = /^(?:https?:\/\/)?(?:localhost|127\.|0\.0\.0\.0|\[?::)/i
export const AWAY = /:\/\/|^[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}$/
