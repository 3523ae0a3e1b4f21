declare const safeHtml: unique symbol

/** Every inserted value is escaped; created only by `markup` and `trustedHtml`. */
export type SafeHtml = { readonly [safeHtml]: true; readonly markup: string }

/** Text and numbers are escaped; `false`, `null` and `undefined` render nothing. */
export type HtmlValue = SafeHtml | string | number | false | null | undefined | readonly HtmlValue[]

const SAFE = new WeakSet<object>()

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content and quoted attribute values. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Marks markup of the engine itself as safe; never call it with a tenant's text. */
export function trustedHtml(text: string): SafeHtml {
  const safe = { markup: text } as SafeHtml
  SAFE.add(safe)
  return safe
}

/** Escapes every inserted value that is not safe markup; joins arrays. Not named `html`, which formatters reflow. */
export function markup(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  const whole = strings.reduce((sofar, part, index) => sofar + print(values[index - 1]) + part)
  return trustedHtml(whole)
}

function print(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if (isList(value)) return value.map(print).join('')
  // A look-alike object parsed from a tenant document is not in the set, so it prints nothing.
  return SAFE.has(value) ? value.markup : ''
}

function isList(value: SafeHtml | readonly HtmlValue[]): value is readonly HtmlValue[] {
  return Array.isArray(value)
}
