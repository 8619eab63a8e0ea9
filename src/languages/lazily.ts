import type { Language, LanguageDescription } from '../core/language/language.ts'

/** A language whose reader, with its parser, is loaded when the first file of it is read. */
export function lazily(
  { id, files, interpreters, library, imports, readsAll, leftUnused }: LanguageDescription,
  load: () => Promise<Language>,
): Language {
  let loaded: Language | undefined
  const loadAndPrepare = async () => {
    const language = await load()
    await language.prepare?.()
    loaded = language
  }
  let loading: Promise<void> | undefined
  return {
    id,
    matches: (file) => files.test(file),
    ...(interpreters && { interpreters }),
    prepare() {
      if (loaded) return loaded.prepare?.()
      loading ??= loadAndPrepare().finally(() => {
        loading = undefined
      })
      return loading
    },
    read(source) {
      if (!loaded) throw new Error(`The reader of ${id} is not loaded.`)
      return loaded.read(source)
    },
    library,
    imports,
    ...(readsAll && { readsAll }),
    ...(leftUnused && { leftUnused }),
  }
}
