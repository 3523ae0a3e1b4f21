/** Staff by account name, a team by its part, or the system by its role (`judge`, `scheduler`). */
export interface AuditActor {
  readonly kind: 'staff' | 'team' | 'system'
  readonly name: string
}

/** `subject` begins with the part (`billing 1.2.0`), several are joined by ` + `. */
export interface AuditNote {
  readonly actor: AuditActor
  readonly act: string
  readonly subject: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
  readonly reverts?: number
}

export type ChangeNote = Omit<AuditNote, 'before' | 'after'>
