import type { Language, LanguageDescription } from '../core/language/language.ts'

/** A language whose reader, with its parser, is loaded when the first file of it is read. */
export function lazily({ files, ...described }: LanguageDescription, load: () => Promise<Language>): Language {
  let loaded: Language | undefined
  const loadAndPrepare = async () => {
    const language = await load()
    await language.prepare?.()
    loaded = language
  }
  let loading: Promise<void> | undefined
  return {
    ...described,
    matches: (file) => files.test(file),
    prepare() {
      if (loaded) return loaded.prepare?.()
      loading ??= loadAndPrepare().finally(() => {
        loading = undefined
      })
      return loading
    },
    read(source) {
      if (!loaded) throw new Error(`The reader of ${described.id} is not loaded.`)
      return loaded.read(source)
    },
  }
}
