/** Methods without arguments that give the same text, list or hash back, as far as addresses go. */
export const LOOKED_THROUGH: ReadonlySet<string> = new Set([
  'freeze',
  'dup',
  'clone',
  'to_s',
  'to_str',
  'to_sym',
  'to_h',
  'to_hash',
  'to_a',
  'to_json',
  'html_safe',
  'presence',
  'request_uri',
  'itself',
  'compact',
  'flatten',
  'symbolize_keys',
  'stringify_keys',
  'deep_symbolize_keys',
  'with_indifferent_access',
  'b',
  'scrub',
  'normalize',
  'encode',
  'dump',
])

/** Names that are called even where nothing is given to them. */
export const CALLED =
  /^(?:get|post|put|patch|delete|head|options|execute|perform|run|request|call|strip|lstrip|rstrip|chomp|chop|squish|downcase|upcase|keys|values|first|last|join|connection|open|[\w]+[!?])$/

/** Calls whose block takes their result, or the request that they send. */
export const HANDS_RESULT =
  /^(?:new|start|open|get|post|put|patch|delete|head|options|request|run_request|build|connection|configure)$/

/** Clients that take a hash behind the others where it is written without braces. */
export const POSITIONAL = /^(?:RestClient\.\w+|Net\.HTTP\.\w+|Faraday\.(?:get|post|put|patch|delete|head)|Curl\.\w+)$/
