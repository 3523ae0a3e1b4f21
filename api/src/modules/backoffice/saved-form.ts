const PREFIX = 'kept.'
const PAGE = `${PREFIX}page`
const OF_SESSION: readonly string[] = ['token', 'version']

/** The sign-in carries the form along, so that no input is lost when the session has expired. */
export interface SavedForm {
  readonly page: string
  readonly form: URLSearchParams
}

export function fieldsOfSaved({ page, form }: SavedForm): readonly (readonly [name: string, value: string])[] {
  const own = [...form].filter(([name]) => !OF_SESSION.includes(name))
  return [[PAGE, page], ...own.map(([name, value]) => [PREFIX + name, value] as const)]
}

export function savedIn(form: URLSearchParams): SavedForm | null {
  const page = form.get(PAGE)
  const own = [...form].filter(([name]) => name.startsWith(PREFIX) && name !== PAGE)
  return page === null ? null : { page, form: new URLSearchParams(own.map(([name, value]) => [name.slice(PREFIX.length), value])) }
}
