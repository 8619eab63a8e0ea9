import type { Library, Operation } from '../../../core/language/library.ts'
import { meanings } from '../../../core/language/library-tables.ts'
import { clients } from './clients.ts'

const METHODS = meanings<Operation>({
  join: 'join, *',
  'replace-all': 'gsub, gsub!',
  replace: 'sub, sub!',
  split: 'split',
  trim: 'strip, squish',
  'trim-end': 'chomp, rstrip',
  'trim-start': 'lstrip',
  lower: 'downcase',
  upper: 'upcase',
  concat: 'concat',
  same: 'force_encoding, encode',
  'append-list': 'push',
  format: '%',
})

const FUNCTIONS = meanings<Operation>({
  'join-path': 'File.join',
  format: 'format, sprintf, Kernel.format, Kernel.sprintf',
  'resolve-reference': 'URI.join, Addressable.URI.join',
  address: 'URI.HTTPS.build, URI.HTTP.build, Addressable.URI.new, new Addressable.URI',
  same: [
    'URI.parse, URI.encode, URI.escape, URI, Addressable.URI.parse, CGI.escape, ERB.Util.url_encode',
    'URI.encode_www_form_component, JSON.generate, JSON.pretty_generate, JSON.dump, MultiJson.dump',
    'Oj.dump, Yajl.Encoder.encode, String, new String, new Pathname',
  ],
  query: 'URI.encode_www_form',
})

/** Meaning of Ruby's standard library and its HTTP clients. */
export const library: Library = {
  ecosystem: 'RubyGems',
  linking: {
    classesSpanFiles: /(?:^|\/)(?:lib|app|libraries)\//,
    takesItemsApart: true,
    spelledBy: { method: 'to_s' },
    looseNames: /./,
    catchesCalls: 'method_missing',
    declaresSettings: true,
    nodesHaveAttributes: true,
  },
  clients,
  methods: METHODS,
  callbacks: meanings({
    item: 'each, each_with_index, each_with_object, each_slice, select, find',
    mapped: 'map, collect, flat_map',
    result: 'then, yield_self, tap',
  }),
  functions: FUNCTIONS,
}
