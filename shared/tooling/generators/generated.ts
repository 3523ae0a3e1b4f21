export interface Generated {
  readonly files: Readonly<Record<string, string>>
  readonly next: readonly string[]
}
