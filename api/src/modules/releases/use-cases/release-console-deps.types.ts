import type { Database } from '../../../platform/database.ts'
import type { AuditActor } from '../domain/audit-note.ts'
import type { GenerationRepository } from '../domain/generation.repository.ts'
import type { LiveSet } from '../domain/live-set.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import type { Generations } from '../generations.ts'

/** What acts on live releases need. */
export interface ReleaseConsoleDeps {
  readonly db: Database
  readonly generations: Generations
  readonly registryOf: (on: Database) => ReleaseRepository
  readonly historyOf: (on: Database) => GenerationRepository
  /** Whether everybody gets a release of the part only by a train that a second person let go. */
  readonly isProtected: (on: Database, part: string) => Promise<boolean>
  readonly prerender: (live: LiveSet) => Promise<void>
  readonly onFault: (error: unknown) => void
}

/** Who acts, and why; the audit log keeps both. */
export interface ReleaseAct {
  readonly actor: AuditActor
  readonly reason: string
}
