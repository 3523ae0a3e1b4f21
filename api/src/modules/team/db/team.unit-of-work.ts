import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { Identity } from '../../identity/index.ts'
import type { Mail } from '../../mail/index.ts'
import { countEmails, createInvitationRepository, writeAudit, type AuditEntry, type InvitationRepository } from './invitation.repository.ts'

export interface TeamStore {
  readonly invitations: InvitationRepository
  readonly memberships: ReturnType<Identity['memberships']>
  readonly post: (email: Parameters<Mail['post']>[1]) => Promise<void>
  readonly countEmails: (merchantId: string, since: Date) => Promise<number>
  readonly hasOrders: (accountId: string) => Promise<boolean>
  /** Records the event, and notifies the open pages of the merchant and of the member concerned. */
  readonly record: (entry: AuditEntry) => Promise<void>
}

export interface TeamOutlets {
  readonly mail: Pick<Mail, 'post'>
  readonly memberships: Identity['memberships']
  readonly hasOrders: (on: Database, accountId: string) => Promise<boolean>
}

export type TeamUnitOfWork = UnitOfWork<TeamStore>

export function createTeamUnitOfWork(db: Database, outlets: TeamOutlets): TeamUnitOfWork {
  return createUnitOfWork(db, (on) => createStore(on, outlets))
}

function createStore(db: Database, { mail, memberships, hasOrders }: TeamOutlets): TeamStore {
  return {
    invitations: createInvitationRepository(db),
    memberships: memberships(db),
    post: async (email) => mail.post(db, email),
    countEmails: async (merchantId, since) => countEmails(db, merchantId, since),
    hasOrders: async (accountId) => hasOrders(db, accountId),
    record: async (entry) => {
      await writeAudit(db, entry)
      await publishChange(db, entry.merchantId, 'team')
      if (entry.event === 'joined') await publishChange(db, entry.actorId, 'team')
    },
  }
}
