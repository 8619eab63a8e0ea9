import { createHash } from 'node:crypto'
import { STYLE } from './compiled.ts'
import { script as element, html, type Markup } from './markup.ts'

/** Parts of a page. */
export interface Page {
  readonly title: string
  readonly body: readonly Markup[]
  /** Runs once the page is there; absent: none does. */
  readonly script?: string
}

/** One page that needs nothing else. It loads nothing, and only its own style sheet and script count in it. */
export function pageOf({ title, body, script }: Page): string {
  const scripts = script === undefined ? '' : `; script-src '${hash(script)}'`
  const policy = `default-src 'none'; style-src '${hash(STYLE)}'${scripts}; base-uri 'none'; form-action 'none'`
  const { markup } = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ markup: policy }}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
${body}
${script === undefined ? [] : element(script)}
</body>
</html>
`
  return markup
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
