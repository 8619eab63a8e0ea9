import { expect } from 'vitest'
import type { Dependency } from '../../src/core/findings/evidence.ts'
import type { Reading } from '../../src/core/language/language.ts'
import { display } from '../../src/core/text/text.ts'
import { manifests } from '../../src/languages/manifests/index.ts'

/** The reading of a manifest or lock file. */
export function read(file: string, text: string): Reading {
  const language = manifests.find((one) => one.matches(file))
  if (!language) throw new Error(`no language for ${file}`)
  return language.read({ file, text })
}

/** The packages that a file depends on, their offsets checked against its text. */
export function dependenciesIn(file: string, text: string): Dependency[] {
  const found = read(file, text).evidence.filter(
    (one): one is Dependency => one.kind === 'dependency' && one.form !== 'own',
  )
  for (const one of found) {
    expect(text.slice(one.at.start, one.at.end)).toMatch(/^[^"'\s<>]+$/)
    for (const piece of one.range ?? []) {
      if (piece.kind !== 'written') continue
      const raw = text.slice(piece.span.start, piece.span.end)
      if (piece.verbatim) expect(raw).toBe(piece.value)
      else expect(raw).not.toBe('')
    }
  }
  return found
}

/** Each package in one line: `name range = release (form)`; the form only where it is not that of a manifest. */
export function listed(file: string, text: string): string[] {
  return dependenciesIn(file, text).map(({ name, range, resolved, form }) =>
    [name, range && display(range), resolved && `= ${resolved}`, form === 'manifest' ? '' : `(${form})`]
      .filter(Boolean)
      .join(' '),
  )
}
