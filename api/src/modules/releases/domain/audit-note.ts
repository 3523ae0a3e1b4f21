/** Who acts: a person of the staff by account name, a publishing team by its part, or the system by its role (`judge`, `scheduler`). */
export interface AuditActor {
  readonly kind: 'staff' | 'team' | 'system'
  readonly name: string
}

/** What the audit log is told of an act; `subject` begins with the part (`billing 1.2.0`), several are joined by ` + `. */
export interface AuditNote {
  readonly actor: AuditActor
  readonly act: string
  readonly subject: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
  /** The entry that this act takes back. */
  readonly reverts?: number
}

/** The note of a change of what is live: before and after are what it changed. */
export type ChangeNote = Omit<AuditNote, 'before' | 'after'>
