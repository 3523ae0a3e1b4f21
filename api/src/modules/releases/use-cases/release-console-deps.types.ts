import type { Database } from '../../../platform/database.ts'
import type { AuditActor } from '../domain/new-audit-entry.ts'
import type { GenerationRepository } from '../domain/generation.repository.ts'
import type { LiveSet } from '../domain/live-set.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import type { Generations } from '../generations.ts'

export interface ReleaseConsoleDeps {
  readonly db: Database
  readonly generations: Generations
  readonly registryOf: (on: Database) => ReleaseRepository
  readonly historyOf: (on: Database) => GenerationRepository
  readonly isProtected: (on: Database, part: string) => Promise<boolean>
  readonly prerender: (live: LiveSet) => Promise<void>
  readonly onFault: (error: unknown) => void
}

export interface ReleaseAction {
  readonly actor: AuditActor
  readonly reason: string
}
