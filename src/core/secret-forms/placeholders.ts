import { NAMES_FILE } from '../file-types/traits.ts'
/** Placeholders that stand in the place of a secret, in lower case. */
export const PLACEHOLDERS: ReadonlySet<string> = new Set(
  `string str text boolean bool int integer number float bytes any unknown object void never null none nil undefined
  true false yes no on off required optional default secret secrets token tokens password passwd username user value
  key name type header headers query body cookie path field label hidden email bearer basic digest apikey api-key
  api_key oauth oauth2 jwt env example placeholder redacted masked censored removed omitted filtered changeme
  change-me change_me include same-origin omit opaque secretstr securestring charsequence todo fixme tbd n/a
  description format in title readonly writeonly get set post put delete new self this nonempty file stdin
  await async function lambda return yield typeof vault prompt ask keyring description options data args hexadecimal base64 ***`.split(
    /\s+/,
  ),
)

/** Placeholders by how they are written: what is filled in, what was left out, what is a name of one. */
export const PLACEHOLDER_FORMS: readonly RegExp[] = [
  /^[xX*.•?_#-]{2,}$/,
  /^\*{3}/,
  /^(?:%2a){3}/i,
  /^<[^>]*>?$/,
  /^\[[^\]]*\]?$/,
  /^\((?:hidden|redacted|none)\)$/i,
  /^[<[({]?(?:your|my|the|our|some|any|an?)[-_ ](?:[a-z]+[-_ ]){0,4}(?:password|passwd|token|secret|key|credentials?)[-_ a-z]{0,20}[>\])}]?$/i,
  /^(?:insert|enter|put|replace|add|paste|use|set|fill)[-_ ][a-z][-_ a-z]*$/i,
  /^(?:example|dummy|fake|sample|default|new|old)[-_]?(?:password|passwd|token|secret|key)$/i,
  /^your[a-z]*$/i,
  /^\d{1,3}$/,
]

/** Beginnings of values that only name where the secret is. */
export const REFERENCE_STARTS =
  /^(?:(?:process|os|self|this|config|options|args|params|string|system|env|environ|data|var|vars|local|module|secrets|steps|inputs|github|import)(?:\.|\[|->|::)|arn:|id=|src=|file:|vault:|op:|ref\+|enc\[)/i

/** Words behind a flag or a name in prose. */
export const PROSE: ReadonlySet<string> = new Set(
  `to is and or the a an of for from with in as if when where which that this it its instead must can could will would
  may might should argument arguments option options flag flags value values on are be been has have had so then than
  file files not by at but per via into your our their see use used using given generated required optional missing
  needed invalid expired was were does do field parameter header headers variable environment before after again also
  only both each every between against management based auth authentication authorization handling expiry lifetime
  rotation endpoint generation provider service`.split(/\s+/),
)

/** Words in the names of files that hold secrets. */
export const NAMES_OF_PLACES = /pass|secret|token|key|cred|auth|cert|config|env|service|settings|values|vault/i

/** A path or a file that is not recognised by its start; a place where such a name is in it. */
export const RELATIVE_PLACES: readonly RegExp[] = [
  /^(?:[a-z0-9_.-]{1,60}\/){1,20}[a-z0-9_.-]{1,60}$/,
  new RegExp(`^[w.-]{1,100}${NAMES_FILE.source}`, 'i'),
]

/** A path, an address without credentials, a version. */
export const PLACES: readonly RegExp[] = [
  /^(?:\.{0,2}|~|[A-Za-z]:)[\\/](?:[\w.@ -]{1,60}[\\/])*[\w.@ -]{0,60}$/,
  /^[a-z][a-z0-9+.-]{1,20}:\/\/[^\s@]*$/i,
  /^v?\d{1,6}(?:\.\d{1,6}){1,3}(?:[-+][\w.]{1,20})?$/,
]
