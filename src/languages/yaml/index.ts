import type { Language, Reading, Source } from '../../core/language/language.ts'
import { readDocument } from '../json/data/read.ts'
import { plain } from '../plain/index.ts'
import { forms } from './forms/index.ts'
import { imports } from './imports.ts'
import { library } from './library.ts'
import { parseYaml } from './parse.ts'

/** Marks of a template engine that fills the file before it is read. */
const TEMPLATE = /(?<!\$)\{\{|\{%|<%/

/** YAML of one or more documents. */
export const yaml: Language = {
  id: 'yaml',
  matches: (file) => /\.ya?ml$/i.test(file),
  read: readYaml,
  library,
  imports,
  readsAll: 'document',
}

function readYaml(source: Source): Reading {
  const parsed = parseYaml(source)
  if (!('trouble' in parsed)) return readDocument(source, 'yaml', parsed, forms)
  if (TEMPLATE.test(source.text)) return { ...plain.read(source), faults: parsed.faults }
  return { evidence: [], comments: [], trouble: parsed.trouble, faults: parsed.faults }
}
