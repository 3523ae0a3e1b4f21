import type { Database } from '../../../platform/database.ts'
import type { PublisherRepository } from '../domain/publisher.ts'
import { PublisherChangeModel, PublisherModel } from './releases.model.ts'

export function createPublisherRepository(db: Database): PublisherRepository {
  const publishers = () => PublisherModel.query(db)
  const changes = () => PublisherChangeModel.query(db)
  return {
    list: async () => publishers().orderBy('name'),
    lock: async (name) => (await publishers().findById(name).forUpdate()) ?? null,
    save: async (publisher) =>
      void (await publishers()
        .insert({ ...publisher })
        .onConflict('name')
        .merge()),
    listWaiting: async (now) => changes().where('expires_at', '>', now).orderBy('expires_at'),
    addWaiting: async (change, now) => {
      await changes().where({ name: change.name }).where('expires_at', '<=', now).delete()
      return PublisherChangeModel.insertIfAbsent(db, { ...change })
    },
    takeWaiting: async (id, now) => (await changes().where({ id }).where('expires_at', '>', now).delete().returning('*').first()) ?? null,
  }
}
