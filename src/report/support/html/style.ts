/** The look of a page: light or dark as the reader has it, black on white on paper. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --soft: #57606a; --line: #d0d7de; --box: #f6f8fa;
  --error: #b3261e; --warning: #8a5a00; --note: #0b5cad; --mark: #ffe8a3; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --paper: #0d1117; --soft: #9aa4ae; --line: #30363d; --box: #161b22;
    --error: #ff8b80; --warning: #e0b050; --note: #79b8ff; --mark: #5c4a00; }
}
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --soft: #444; --line: #999; --box: #fff;
    --error: #b3261e; --warning: #8a5a00; --note: #0b5cad; --mark: #eee; }
  article, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 70rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
h3 { margin: 2rem 0 0.5rem; font-size: 1rem; }
code, pre { font: 0.875rem/1.45 ui-monospace, monospace; unicode-bidi: isolate; }
pre { margin: 0.5rem 0; padding: 0.75rem; overflow-x: auto; background: var(--box); border: 1px solid var(--line); }
mark { color: inherit; background: var(--mark); }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: 0.25rem 0.75rem; border: 1px solid var(--line); text-align: left; vertical-align: top;
  unicode-bidi: isolate; }
th { background: var(--box); }
article { margin: 1rem 0; padding: 0 0 0 0.75rem; border-left: 4px solid var(--line); }
article p { margin: 0.25rem 0; }
.verdict { font-weight: 600; }
.soft { color: var(--soft); }
.error { border-color: var(--error); }
.warning { border-color: var(--warning); }
.note { border-color: var(--note); }
b.error { color: var(--error); }
b.warning { color: var(--warning); }
b.note { color: var(--note); }
`
