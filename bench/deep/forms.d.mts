/** A language with its forms: code of so many parts, and the file around it. */
export interface DeepLanguage {
  readonly file: string
  readonly around: (code: string) => string
  readonly forms: Readonly<Record<string, (n: number) => string>>
}

export const languages: Readonly<Record<string, DeepLanguage>>
