import { type PageNode, pageText, parsePage } from './page.ts'

/** What the script of a page is handed. */
export interface PageData {
  readonly findings: readonly (readonly unknown[])[]
  readonly groups: readonly (readonly [
    outcome: number,
    diffs: readonly [file: number, marks: string, lines: readonly number[]][],
  ])[]
  readonly texts: readonly string[]
}

/** The data of a page, by its nodes. */
export function dataIn(nodes: readonly PageNode[]): PageData {
  const found = nodes.find(({ attrs = [] }) => attrs.some(({ name, value }) => name === 'id' && value === 'data'))
  return JSON.parse(found ? pageText(found) : '')
}

/** The sentence of each finding of a page that says what to do. */
export function toDoIn(page: string): string[] {
  const { findings, texts } = dataIn(parsePage(page).nodes)
  return findings.map((finding) => texts[Number(finding[TO_DO])] ?? '')
}

const TO_DO = 15
