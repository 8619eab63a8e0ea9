import type { Language, Reading, Source } from '../../core/language/language.ts'
import { plain } from '../plain/index.ts'
import { readDocument } from './data/read.ts'
import { forms } from './forms/index.ts'
import { printedIn } from './forms/notebook/printed.ts'
import { parseJson5 } from './json5.ts'
import { library } from './library.ts'
import { parseJson } from './parse.ts'

const EXTENSION = /\.(?:json|jsonc|json5|ipynb|webmanifest|code-workspace)$/i
const NOTEBOOK = /\.ipynb$/i
/** Marks of a template engine that fills the file before it is read. */
const TEMPLATE = /\{\{|\{%|<%|\$\{/

/** JSON, with comments or as JSON5. */
export const json: Language = {
  id: 'json',
  matches: (file) => EXTENSION.test(file),
  read: readJson,
  library,
  readsAll: 'document',
}

function readJson(source: Source): Reading {
  const parsed = /\.json5$/i.test(source.file) ? parseJson5(source) : parseJson(source)
  if (!('trouble' in parsed)) return readDocument(source, 'json', parsed, forms)
  const zones = NOTEBOOK.test(source.file) ? { zones: printedIn(source.text) } : {}
  if (source.text.trim() === '' || (TEMPLATE.test(source.text) && !('zones' in zones)))
    return { ...plain.read(source), faults: 1 }
  return { evidence: [], comments: [], trouble: parsed.trouble, faults: 1, ...zones }
}
