import type { Locale } from '@parlour/i18n'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Readable } from '../../platform/named-statement.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import { createBotClient } from './bot-client.ts'
import { isBound } from './db/binding.repository.ts'
import { createMessengerUnitOfWork } from './db/messenger.unit-of-work.ts'
import { createMessengerRoutes } from './messenger.routes.ts'
import { sendMessage } from './use-cases/bot-chat.ts'

export { messengerData } from './db/personal-data.ts'

export interface MessengerDeps {
  readonly db: Database
  readonly config: Pick<Config, 'messenger'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly now: () => Date
}

export interface Messenger extends ApiModule {
  /** `not-offered` where no bot is configured. */
  readonly messengerOf: (on: Readable, accountId: string) => Promise<'bound' | 'unbound' | 'not-offered'>
  /** Sends after the transaction commits; does nothing when no chat is bound. */
  readonly notify: (trx: Database, accountId: string, texts: (locale: Locale) => string) => Promise<void>
}

export function createMessenger({ db, config, queue, now }: MessengerDeps): Messenger {
  const bot = config.messenger
  const ctx = { ...createMessengerUnitOfWork(db, { queue, now }), now }
  const sending = bot && { messages: ctx.messages, deliver: createBotClient(bot), now }
  return {
    routes: createMessengerRoutes(ctx, bot),
    messengerOf: async (on, accountId) => {
      if (!bot) return 'not-offered'
      return (await isBound(on, accountId)) ? 'bound' : 'unbound'
    },
    notify: async (trx, accountId, texts) => {
      const store = ctx.within(trx)
      const binding = bot && (await store.bindings.find(accountId))
      if (!binding) return
      const { chatId, locale } = binding
      await store.say({ chatId, locale, kind: 'notice', accountName: null, body: texts(locale) })
    },
    jobs: {
      'messenger.send': async ({ id }) => {
        if (id && sending) await sendMessage(sending, id)
      },
    },
  }
}
