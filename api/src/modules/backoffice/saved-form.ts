const PREFIX = 'kept.'
const PAGE = `${PREFIX}page`
const OF_SESSION: readonly string[] = ['token', 'version']

/** A form that came after its session was over: the sign-in carries it along, so that nothing that was typed is lost. */
export interface SavedForm {
  readonly page: string
  readonly form: URLSearchParams
}

/** The hidden fields with which the sign-in carries a form. */
export function fieldsOfSaved({ page, form }: SavedForm): readonly (readonly [name: string, value: string])[] {
  const own = [...form].filter(([name]) => !OF_SESSION.includes(name))
  return [[PAGE, page], ...own.map(([name, value]) => [PREFIX + name, value] as const)]
}

/** The form that a sign-in carried; null without one. */
export function savedIn(form: URLSearchParams): SavedForm | null {
  const page = form.get(PAGE)
  const own = [...form].filter(([name]) => name.startsWith(PREFIX) && name !== PAGE)
  return page === null ? null : { page, form: new URLSearchParams(own.map(([name, value]) => [name.slice(PREFIX.length), value])) }
}
