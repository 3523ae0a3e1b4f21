export interface Account {
  readonly id: string
  readonly account: string
  readonly email: string
  readonly passwordHash: string
  readonly server: string
  readonly roles: readonly string[]
  readonly status: 'active' | 'suspended'
  /** Seeded with a public password. */
  readonly isDemonstration: boolean
  readonly registeredAt: Date
  readonly avatarHash: string | null
}
