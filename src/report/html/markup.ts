import { clean } from '../support/text/words.ts'

/** Escaped markup. */
export interface Markup {
  readonly markup: string
}

/** Values in a template: unescaped texts, and markup of other templates. */
type Value = string | number | Markup | readonly Markup[]

/** Markup from a template: its own words as they are, every text put in it cleaned and escaped. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const parts = strings.map((text, index) => text + written(values[index]))
  return { markup: parts.join('') }
}

/** Markup line by line; nothing for nothing. */
export function joined(parts: readonly Markup[]): Markup {
  return { markup: parts.map(({ markup }) => markup).join('\n') }
}

function written(value: Value | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escapeHtml(clean(value))
  if ('markup' in value) return value.markup
  return joined(value).markup
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Also without the code points that no page may hold. */
function escapeHtml(text: string): string {
  return text.replace(/\p{Noncharacter_Code_Point}/gu, '\ufffd').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}

/** An element whose content is a script or data: as it is, so it must not hold its own end. */
export function script(content: string, attributes = ''): Markup {
  // Not a template: the build would replace a template with a closing script tag by a helper of a package that is not
  // installed.
  return { markup: ['<script', attributes, '>', content, '</script>'].join('') }
}
