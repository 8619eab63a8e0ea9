import { readFileSync } from 'node:fs'

/** Content of a JSON report as one text, without places: a table of an engine has no lines. */
export function reported(file) {
  const { shapes, findings, impact, ledger } = JSON.parse(readFileSync(file, 'utf8'))
  const list = shapes.map(({ file: _, line: __, ...shape }) => shape)
  const said = findings.map(withoutPlace)
  return { shapes: list.length, text: JSON.stringify({ list, said, impact, coverage: ledger.coverage }) }
}

const PLACES = new Set(['path', 'line', 'column', 'endLine', 'endColumn', 'fingerprint'])

function withoutPlace(finding) {
  return Object.fromEntries(Object.entries(finding).filter(([key]) => !PLACES.has(key)))
}
