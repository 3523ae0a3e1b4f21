/** A person who can sign in. */
export interface Account {
  readonly id: string
  readonly account: string
  readonly email: string
  readonly passwordHash: string
  readonly server: string
  readonly roles: readonly string[]
  readonly status: 'active' | 'suspended'
  /** Whether development seeded it, with a password that everybody can read. */
  readonly isDemonstration: boolean
  readonly registeredAt: Date
  /** The content hash of the picture of the person; null without one. */
  readonly avatarHash: string | null
}
