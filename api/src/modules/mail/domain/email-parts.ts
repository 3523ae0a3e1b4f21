export interface Run {
  readonly text: string
  readonly isValue: boolean
}

export interface EmailParts {
  readonly hreflang: string
  readonly dir: 'ltr' | 'rtl'
  readonly subject: string
  readonly greeting: readonly Run[]
  readonly body: readonly Run[]
  readonly writing: readonly string[] | null
  readonly code: string | null
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly action: { readonly label: string; readonly link: string; readonly hint: string } | null
  readonly note: readonly Run[]
  readonly footer: readonly (readonly Run[])[]
}
