import type { Library, Operation } from '../../../core/library.ts'
import { clients } from './clients.ts'

const METHODS: readonly (readonly [string, Operation])[] = [
  ['join', 'join'],
  ['gsub', 'replace-all'],
  ['gsub!', 'replace-all'],
  ['sub', 'replace'],
  ['sub!', 'replace'],
  ['split', 'split'],
  ['strip', 'trim'],
  ['squish', 'trim'],
  ['chomp', 'trim-end'],
  ['rstrip', 'trim-end'],
  ['lstrip', 'trim-start'],
  ['downcase', 'lower'],
  ['upcase', 'upper'],
  ['concat', 'concat'],
  ['force_encoding', 'same'],
  ['encode', 'same'],
  ['push', 'append-list'],
]

const FUNCTIONS: readonly (readonly [string, Operation])[] = [
  ['File.join', 'join-path'],
  ['URI.join', 'resolve-reference'],
  ['Addressable.URI.join', 'resolve-reference'],
  ['URI.parse', 'same'],
  ['URI.encode', 'same'],
  ['URI.escape', 'same'],
  ['URI', 'same'],
  ['Addressable.URI.parse', 'same'],
  ['CGI.escape', 'same'],
  ['ERB.Util.url_encode', 'same'],
  ['URI.encode_www_form_component', 'same'],
  ['URI.encode_www_form', 'query'],
  ['JSON.generate', 'same'],
  ['JSON.pretty_generate', 'same'],
  ['JSON.dump', 'same'],
  ['MultiJson.dump', 'same'],
  ['Oj.dump', 'same'],
  ['Yajl.Encoder.encode', 'same'],
  ['String', 'same'],
  ['new String', 'same'],
  ['new Pathname', 'same'],
]

/** What Ruby's standard library and its HTTP clients mean. */
export const library: Library = {
  ecosystem: 'RubyGems',
  clients,
  methods: new Map(METHODS),
  callbacks: new Map([
    ['each', 'item'],
    ['each_with_index', 'item'],
    ['each_with_object', 'item'],
    ['each_slice', 'item'],
    ['select', 'item'],
    ['find', 'item'],
    ['map', 'mapped'],
    ['collect', 'mapped'],
    ['flat_map', 'mapped'],
    ['then', 'result'],
    ['yield_self', 'result'],
    ['tap', 'result'],
  ]),
  functions: new Map(FUNCTIONS),
}
