/** A run of words, or a value that keeps its own direction. */
export interface Run {
  readonly text: string
  readonly isValue: boolean
}

/** An email with every hole filled, before it becomes text or HTML. */
export interface EmailParts {
  readonly hreflang: string
  readonly dir: 'ltr' | 'rtl'
  readonly subject: string
  readonly greeting: readonly Run[]
  readonly body: readonly Run[]
  /** What a person wrote, line by line; null in emails that nobody wrote by hand. */
  readonly writing: readonly string[] | null
  readonly code: string | null
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly action: { readonly label: string; readonly link: string; readonly hint: string } | null
  readonly note: readonly Run[]
  readonly footer: readonly (readonly Run[])[]
}
