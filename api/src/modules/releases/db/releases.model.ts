import type { GateOutcome, Provenance, ReleaseRecord } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { TableModel } from '../../../platform/table-model.ts'
import type { RunningTrain } from '../domain/live-set.ts'
import type { AuditActor } from '../domain/new-audit-entry.ts'
import type { PublisherChange, Registration } from '../domain/publisher.ts'
import type { ApiQuery, RenderedDocument, UnrenderedPage } from '../domain/rendered-page.ts'

/** `before` and `after` hold any JSON, texts too: they are written as JSON text. */
export class AuditModel extends TableModel {
  static override readonly tableName = 'releases_audit'
  static override readonly idColumn = 'seq'
  declare seq: bigint
  declare at: Date
  declare actorKind: AuditActor['kind']
  declare actor: string
  declare act: string
  declare subject: string
  declare reason: string
  declare before: unknown
  declare after: unknown
  declare reverts: bigint | null
  declare prevHash: string
  declare hash: string
}

/** `actor` is the kind and the name of who blocked it. */
export class BlockModel extends TableModel {
  static override readonly tableName = 'releases_blocks'
  static override readonly idColumn = 'release_id'
  declare releaseId: string
  declare reason: string
  declare actor: string
  declare blockedAt: Date
}

export class AssignmentModel extends TableModel {
  static override readonly tableName = 'releases_combinations'
  static override readonly idColumn = 'vector_id'
  static override readonly jsonAttributes = ['remoteIds']
  declare vectorId: string
  declare shellId: string
  declare remoteIds: Readonly<Record<string, string>>
  declare firstEpoch: bigint
  declare firstAt: Date
}

export class CommandModel extends TableModel {
  static override readonly tableName = 'releases_commands'
  static override readonly idColumn = 'nonce'
  declare nonce: string
  declare at: Date
}

export class DrawModel extends TableModel {
  static override readonly tableName = 'releases_draws'
  static override readonly idColumn = 'account_id'
  declare accountId: string
  declare drawKey: string
  declare drawnAt: Date
}

export class ReleaseFileModel extends TableModel {
  static override readonly tableName = 'releases_files'
  static override readonly idColumn = ['name', 'path']
  declare name: string
  declare path: string
  declare integrity: string
  declare bytes: bigint
}

export class GateReportModel extends TableModel {
  static override readonly tableName = 'releases_gate_reports'
  static override readonly idColumn = 'release_id'
  static override readonly jsonAttributes = ['outcomes']
  declare releaseId: string
  declare outcomes: readonly GateOutcome[]
  declare milliseconds: number
  declare reportedAt: Date
}

export class LeaseModel extends TableModel {
  static override readonly tableName = 'releases_leases'
  static override readonly idColumn = 'vector_id'
  declare vectorId: string
  declare seenAt: Date
}

export class ProofModel extends TableModel {
  static override readonly tableName = 'releases_proofs'
  static override readonly idColumn = 'combination'
  static override readonly jsonAttributes = ['outcomes']
  declare combination: string
  declare isPassed: boolean
  declare outcomes: readonly GateOutcome[]
  declare milliseconds: number
  declare provenAt: Date
}

export class PublisherModel extends TableModel {
  static override readonly tableName = 'releases_publishers'
  static override readonly idColumn = 'name'
  static override readonly jsonAttributes = ['registration', 'revokedKeys']
  declare name: string
  declare publicKey: string | null
  declare registeredAt: Date
  declare revokedAt: Date | null
  declare formerKey: string | null
  declare formerUntil: Date | null
  declare revokedKeys: readonly string[]
  declare registration: Registration | null
  declare version: number
}

export class PublisherChangeModel extends TableModel {
  static override readonly tableName = 'releases_publisher_changes'
  static override readonly idColumn = 'name'
  static override readonly jsonAttributes = ['change']
  declare name: string
  declare id: string
  declare change: PublisherChange
  declare version: number
  declare reason: string
  declare requestedBy: string
  declare expiresAt: Date
}

export class ReleaseModel extends TableModel {
  static override readonly tableName = 'releases_releases'
  static override readonly jsonAttributes = ['record', 'provenance']
  declare id: string
  declare name: string
  declare version: string
  declare record: ReleaseRecord
  declare signature: string
  declare publishedAt: Date
  declare provenance: Provenance | null
}

export class RenderedPagesModel extends TableModel {
  static override readonly tableName = 'releases_rendered_pages'
  static override readonly idColumn = ['shell_id', 'remote_id']
  static override readonly jsonAttributes = ['documents', 'replaced', 'questions', 'unrendered']
  declare shellId: string
  declare remoteId: string
  declare remoteName: string
  declare documents: Readonly<Partial<Record<Locale, RenderedDocument>>>
  declare replaced: readonly string[]
  declare pageCount: number
  declare questions: readonly ApiQuery[]
  declare fingerprint: string
  declare renderedAt: Date
  declare unrendered: readonly UnrenderedPage[]
}

export class SweptReleaseModel extends TableModel {
  static override readonly tableName = 'releases_swept'
  static override readonly idColumn = 'release_id'
  declare releaseId: string
  declare sweptAt: Date
}

/** Rows from before generations were signed have neither key nor end. */
export class GenerationModel extends TableModel {
  static override readonly tableName = 'releases_vectors'
  static override readonly idColumn = 'epoch'
  static override readonly jsonAttributes = ['remoteIds', 'trains', 'blocked']
  declare epoch: bigint
  declare id: string
  declare shellId: string | null
  declare remoteIds: Readonly<Record<string, string>>
  declare reason: string
  declare createdAt: Date
  declare trains: readonly RunningTrain[]
  declare blocked: readonly string[]
  declare expiresAt: Date | null
  declare keyId: string | null
  declare signature: string | null
}
