import { endpoints, NOTICE_KINDS, type NoticePreferences } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { NoticesContext } from './use-cases/deliver-notice.ts'
import { GUARDING_KINDS } from './domain/notice.ts'
import { EVERY_WAY } from './domain/ways.ts'
import { presentNotice } from './notice.presenter.ts'

const PAGE = 20

/** Every statement filters by merchant, so ids of other merchants do not exist. */
export function noticeRoutes({ notices, preferences, publishChange, messengerOf, now }: NoticesContext): FastifyPluginAsync {
  const preferencesOf = async (merchantId: string): Promise<NoticePreferences> => {
    const chosen = await preferences.find(merchantId)
    const list = NOTICE_KINDS.map((kind) => {
      const { isMailed, isMessaged } = chosen.get(kind) ?? EVERY_WAY
      const isMailFixed = GUARDING_KINDS.has(kind)
      return { kind, isMailed: isMailed || isMailFixed, isMailFixed, isMessaged }
    })
    return { messenger: await messengerOf(merchantId), list }
  }
  return async (app) => {
    addEndpoint(app, endpoints.listNotices, async ({ query, actor, locale }) => {
      const { accountId } = actor
      const found = await notices.page(accountId, query.before === undefined ? null : BigInt(query.before), PAGE + 1)
      const shown = found.slice(0, PAGE)
      const next = found.length > PAGE ? String(shown.at(-1)?.seq) : null
      if ((await notices.localeOf(accountId)) !== locale) await notices.recordLocale(accountId, locale)
      return { list: shown.map((notice) => presentNotice(notice, locale)), next, unread: await notices.unread(accountId) }
    })
    addEndpoint(app, endpoints.readNotices, async ({ body, actor }) => {
      const { ids = [], until = '0' } = body
      await notices.markRead(actor.accountId, ids.map(BigInt), BigInt(until), now())
      await publishChange(actor.accountId, 'notices')
      return { unread: await notices.unread(actor.accountId) }
    })
    addEndpoint(app, endpoints.getNoticePreferences, async ({ actor }) => preferencesOf(actor.accountId))
    addEndpoint(app, endpoints.saveNoticePreferences, async ({ body, actor }) => {
      const { kind, isMailed, isMessaged } = body
      if (!isMailed && GUARDING_KINDS.has(kind)) throw new DomainError('platform.validation', { fields: { isMailed: 'fixed' } })
      await preferences.save(actor.accountId, kind, { isMailed, isMessaged })
      return preferencesOf(actor.accountId)
    })
  }
}
