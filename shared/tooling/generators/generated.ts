/** What a generator answers: files by path (relative to the root) and what a person does next. */
export interface Generated {
  readonly files: Readonly<Record<string, string>>
  readonly next: readonly string[]
}
