/** Endings of files that hold prose, as the part of a pattern behind the dot. */
export const PROSE_ENDINGS =
  'md|mdx|markdown|mdown|mdwn|mkdn?|rst|adoc|asciidoc|txt|text|textile|org|rdoc|wiki|wikitext|mediawiki|creole|ronn|scd'
