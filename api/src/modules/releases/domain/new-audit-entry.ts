/** Staff by account name, a team by its part, or the system by its role (`judge`, `scheduler`). */
export interface AuditActor {
  readonly kind: 'staff' | 'team' | 'system'
  readonly name: string
}

/** `subject` begins with the part (`billing 1.2.0`), several are joined by ` + `. */
export interface NewAuditEntry {
  readonly actor: AuditActor
  readonly action: string
  readonly subject: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
  readonly reverts?: number
}

export type ChangeEntry = Omit<NewAuditEntry, 'before' | 'after'>
