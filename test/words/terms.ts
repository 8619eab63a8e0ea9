/** The one term for each thing, and words that texts for users do not take instead of it. */
export const terms: readonly { readonly term: string; readonly instead: readonly RegExp[] }[] = [
  {
    term: 'accepted but not executed',
    instead: [
      /silently (?:do|does|did) nothing/i,
      /returns? no error and (?:is|are) not processed/i,
      /\bnot processed\b/i,
    ],
  },
  { term: 'Fix: …', instead: [/\bto do: /i, /\bwhat to do\b/i, /\bwhat has to be done\b/i] },
  { term: 'replace … with', instead: [/\breplace \S+ by\b/i] },
  { term: 'problem', instead: [/\bwhat is wrong\b/i] },
  { term: 'files scanned', instead: [/\bfiles? seen\b/i] },
  { term: 'references to the API', instead: [/\bsigns? of the API\b/i] },
  { term: 'take effect again', instead: [/\bre-arms?\b/i, /\bfor real again\b/i] },
  { term: 'the current folder', instead: [/\bfolder that you are in\b/i, /\brepository that you are in\b/i] },
  { term: 'a broken link, a circular link', instead: [/\bleads nowhere\b/i, /\bleads in a circle\b/i] },
  { term: 'cannot be combined', instead: [/\bexclude each other\b/i] },
  { term: 'no longer exists', instead: [/\bdoes not exist any more\b/i] },
  { term: 'unknown method', instead: [/\bmethod not seen\b/i] },
  { term: 'rejects', instead: [/\b(?:API|server|version \d) refuses\b/i] },
  { term: 'is given twice', instead: [/\bstands twice\b/i, /\bstands beside\b/i, /\bas it stands\b/i] },
]

/** Phrases that no text for users takes, whatever they are about. */
export const banned: readonly RegExp[] = [
  /\btells it\b/i,
  /\bwhat becomes of\b/i,
  /\bsomebody\b/i,
  /\bnobody saw\b/i,
  /\bgit tell\b/i,
  /\bgoes by\b/i,
  /\bthat never (?:was|were)\b/i,
  /\bnothing tells\b/i,
  /\bwhat to look at\b/i,
]
