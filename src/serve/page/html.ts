import { createHash } from 'node:crypto'
import { CLIENT } from './client.ts'

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 70rem; padding: 1rem }
h1 { font-size: 1.3rem } h2 { font-size: 1.05rem; margin-top: 1.6rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid #8884; vertical-align: top }
td.target { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
tr.nothing td { background: #d970001f } tr.refused td { background: #c3002f1a }
ul { list-style: none; padding-left: 1.1rem; margin: 0 }
.wide { overflow-x: auto }
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows only this script and this style, and no other host. */
export const POLICY = `default-src 'none'; script-src ${hashOf(CLIENT)}; style-src ${hashOf(STYLE)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The page, which fetches its data. */
export const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>cloudapi-migrate serve</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>cloudapi-migrate serve</h1>
<p id="verdict" role="status"></p>
<h2 id="by-version">Calls by version</h2>
<div class="wide"><table aria-labelledby="by-version"><thead><tr><th scope="col">Version</th><th scope="col">Processed</th><th scope="col">Read</th><th scope="col">Did nothing</th><th scope="col">Refused</th></tr></thead><tbody id="versions"></tbody></table></div>
<h2 id="newest">Newest calls</h2>
<div class="wide"><table aria-labelledby="newest"><thead><tr><th scope="col">Time</th><th scope="col">Call</th><th scope="col">Status</th><th scope="col">Effect</th></tr></thead><tbody id="calls"></tbody></table></div>
<h2>Resources</h2>
<div id="resources"></div>
</main>
<script>${CLIENT}</script>
</body>
</html>
`
