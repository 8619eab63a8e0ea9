/** File names of a language. */
interface LanguageRow {
  readonly endings: string
  /** Names without such an ending, as part of a pattern. */
  readonly names?: string
}

/** Files of each language. Tables over files of several languages name these rows, so that an ending is added once. */
const LANGUAGES = {
  apex: { endings: 'apex trigger' },
  basic: { endings: 'vb vbs bas' },
  batch: { endings: 'bat cmd' },
  c: { endings: 'c h cc cpp cxx hpp hxx hh m mm' },
  clojure: { endings: 'clj cljs cljc edn bb' },
  components: { endings: 'vue svelte' },
  csharp: { endings: 'cs csx' },
  elixir: { endings: 'ex exs eex' },
  erlang: { endings: 'erl hrl' },
  fsharp: { endings: 'fs fsx fsi' },
  go: { endings: 'go' },
  groovy: { endings: 'groovy gradle gvy', names: 'jenkinsfile[^/]*' },
  haskell: { endings: 'hs elm purs' },
  java: { endings: 'java' },
  javascript: { endings: 'js jsx mjs cjs ts tsx mts cts' },
  kotlin: { endings: 'kt kts' },
  lisp: { endings: 'lisp lsp el scm ss rkt fnl hy' },
  msbuild: { endings: 'csproj fsproj vbproj props targets' },
  ocaml: { endings: 'ml mli' },
  perl: { endings: 'pl pm t cgi', names: 'cpanfile' },
  php: { endings: 'php phtml inc' },
  powershell: { endings: 'ps1 psm1 psd1' },
  python: { endings: 'py pyi pyw', names: 'sconstruct|snakefile' },
  ruby: {
    endings: 'rb rake gemspec ru thor',
    names: '(?:gem|rake|vagrant|berks|puppet|pod|cap|guard|fast|thor)file',
  },
  scala: { endings: 'scala sc sbt' },
  shell: { endings: 'sh bash zsh ksh fish bats command' },
  swift: { endings: 'swift' },
  tcl: { endings: 'tcl exp' },
  terraform: { endings: 'tf tfvars hcl' },
} satisfies Readonly<Record<string, LanguageRow>>

export type LanguageFiles = keyof typeof LANGUAGES
export const LANGUAGE_FILES = Object.keys(LANGUAGES) as LanguageFiles[]

/** The endings of some languages, and others that stand beside them in one text. */
export function endingsOf(languages: readonly LanguageFiles[], others = ''): string[] {
  return [...languages.flatMap((language) => LANGUAGES[language].endings.split(' ')), ...others.split(' ')].filter(
    Boolean,
  )
}

/** Matches the end of a path by these endings alone. */
export function endingPattern(languages: readonly LanguageFiles[], others?: string): RegExp {
  return new RegExp(`\\.(?:${endingsOf(languages, others).join('|')})$`, 'i')
}

/** Matches the files of some languages by path, and those of other endings that stand in one text. */
export function filesOf(languages: readonly LanguageFiles[], others?: string): RegExp {
  const rows: readonly LanguageRow[] = languages.map((language) => LANGUAGES[language])
  const names = rows.flatMap(({ names }) => names ?? [])
  const ending = endingPattern(languages, others)
  return names.length > 0 ? new RegExp(`${ending.source}|(?:^|/)(?:${names.join('|')})$`, 'i') : ending
}
