import type { Database } from '../../../platform/database.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { Email, Mail } from '../../mail/index.ts'
import { createMessageRepository, type MessageRepository } from './message.repository.ts'

export interface ContactStore extends BaseStore {
  readonly messages: MessageRepository
  readonly post: (email: Email) => Promise<void>
}

export function createContactUnitOfWork(db: Database, mail: Pick<Mail, 'post'>): UnitOfWork<ContactStore> {
  return createUnitOfWork(db, (on) => ({
    ...createBaseStore(on),
    messages: createMessageRepository(on),
    post: async (email) => mail.post(on, email),
  }))
}
