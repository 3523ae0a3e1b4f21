import { endpoints, NOTICE_KINDS, type NoticePreferences } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { EVERY_WAY, GUARDING_KINDS } from './domain/notice.ts'
import type { EventStreams } from './event-stream.ts'
import { presentNotice } from './notice.presenter.ts'
import type { NoticesContext } from './use-cases/deliver-notice.ts'

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
      const { kind, ...ways } = body
      const kinds = new Set([kind].flat())
      if (ways.isMailed === false && [...kinds].some((one) => GUARDING_KINDS.has(one))) {
        throw new DomainError('platform.validation', { fields: { isMailed: 'fixed' } })
      }
      await preferences.save(actor.accountId, kinds, ways)
      return preferencesOf(actor.accountId)
    })
  }
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // The connection serves nothing else, and goes when the stream ends.
  connection: 'close',
  // A proxy that collects answers would hold events back.
  'x-accel-buffering': 'no',
}

export function eventRoutes(streams: EventStreams): FastifyPluginAsync {
  return async (app) => {
    app.addHook('preClose', async () => streams.close())
    addEndpoint(app, endpoints.streamEvents, async ({ actor, request, reply }) => {
      streams.assertRoom(actor.accountId)
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      const seen = request.headers['last-event-id']
      reply.hijack()
      const { raw } = reply
      // Written at once: else the client would wait for its headers until the first event.
      raw.writeHead(200, { ...reply.getHeaders(), ...STREAM_HEADERS } as Record<string, string>).write('retry: 3000\n\n')
      void streams.run({ actor, seen: eventIdOf(seen), authenticate: async () => app.authenticate(token) }, raw)
      return ''
    })
  }
}

function eventIdOf(text: string | string[] | undefined): bigint | null {
  return typeof text === 'string' && /^[0-9]{1,15}$/.test(text) ? BigInt(text) : null
}
