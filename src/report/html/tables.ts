import { html, type Markup } from './markup.ts'

/** Rows of a list that are written; the rest is counted. */
export const LISTED = 2000

/** A section with a table below its words; what has no rows has no table. */
export function tableSection(
  title: string,
  words: Markup | string,
  header: readonly string[],
  rows: readonly Markup[],
  all = rows.length,
): Markup {
  const more = all - rows.length
  return html`<section>
<h2>${title}</h2>
${words === '' ? [] : html`<p>${words}</p>`}
${rows.length > 0 ? table(title, header, rows) : []}
${more > 0 ? html`<p class="soft">and ${more} more</p>` : []}
</section>`
}

/** A row of cells. */
export function row(cells: readonly (Markup | string | number)[]): Markup {
  return html`<tr>${{ markup: cells.map((cell) => html`<td>${cell}</td>`.markup).join('') }}</tr>`
}

/** Text in a code font. */
export function code(text: string): Markup {
  return html`<code>${text}</code>`
}

/** A table that scrolls by itself where it has no room. */
function table(title: string, header: readonly string[], rows: readonly Markup[]): Markup {
  return html`<section class="scroll" tabindex="0" aria-label="${title}">
<table>
<thead><tr>${{ markup: header.map((name) => html`<th scope="col">${name}</th>`.markup).join('') }}</tr></thead>
<tbody>
${rows}
</tbody>
</table>
</section>`
}
