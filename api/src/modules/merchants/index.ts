import { endpoints, PAGES, pagePath } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createAppealTokens, type AppealTokens } from './appeal-token.ts'
import { createSuspensionRepository } from './db/suspension.repository.ts'
import type { MerchantsDeps, ReadSuspension, WriteToMerchant } from './use-cases/merchants-deps.ts'
import { presentOwnSuspension } from './merchants.presenter.ts'
import { merchantRoutes } from './merchants.routes.ts'
import { sendAppeal } from './use-cases/appeal.ts'
import { endDueSuspensions } from './use-cases/lift-suspension.ts'
import type { SuspensionUnit } from './use-cases/suspension-unit.ts'

export { merchantsData } from './db/personal-data.ts'

export interface Merchants extends ApiModule {
  /** Null when the account was not closed by staff; includes a token to appeal. */
  readonly suspensionOf: ReadSuspension
  readonly endDue: () => Promise<void>
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 5_000

export function createMerchants(deps: MerchantsDeps): Merchants {
  const { db, config, audit, now, onFault } = deps
  const tokens = createAppealTokens(config.tokenSecret, now)
  const write = makeWrite(deps)
  const unitOf = (trx: Database, record: SuspensionUnit['record']): SuspensionUnit => unitWith(deps, write, trx, record)
  const suspensionOf: ReadSuspension = async (accountId) => {
    const active = await createSuspensionRepository(db).activeOf(accountId)
    return active && presentOwnSuspension(active, tokens.of(active.id))
  }
  const endDue = async () =>
    endDueSuspensions(await createSuspensionRepository(db).due(now()), async (work) =>
      db.transaction(async (trx) =>
        work(
          unitOf(trx, async () => undefined),
          trx,
        ),
      ),
    )
  return {
    routes: async (app) => {
      await app.register(merchantRoutes(deps, (trx, call) => unitOf(trx, async (facts) => audit(call)(trx, facts))))
      await app.register(appealRoutes(deps, tokens, suspensionOf, (trx) => unitOf(trx, async () => undefined)))
    },
    suspensionOf,
    endDue,
    startSweeps: () => startSweep(endDue, SWEEP_MS, onFault),
  }
}

function unitWith(deps: MerchantsDeps, write: WriteToMerchant, trx: Database, record: SuspensionUnit['record']): SuspensionUnit {
  const { accountsOf, sites, now } = deps
  return {
    suspensions: createSuspensionRepository(trx),
    lockAccount: async (merchantId) => {
      const account = await accountsOf(trx).lock(merchantId)
      if (!account) throw new DomainError('merchants.merchant-not-found')
      return account
    },
    close: async (merchantId, isClosed) => {
      await accountsOf(trx).setSuspended(merchantId, isClosed, now())
      await sites.limitForAccount(trx, merchantId, isClosed)
    },
    write: async (merchantId, email) => write(trx, merchantId, email),
    record,
    now,
  }
}

/** The email links to the login, which shows the reason. */
function makeWrite({ accountsOf, notices, mail, config }: MerchantsDeps): WriteToMerchant {
  return async (trx, merchantId, email) => {
    const account = await accountsOf(trx).lock(merchantId)
    if (!account) return
    const locale = email.kind === 'appeal-answered' ? email.locale : ((await notices.localeOf(trx, merchantId)) ?? 'en')
    const link = new URL(`${pagePath(locale, PAGES.home)}?showLogin=1`, config.publicUrl).href
    const values = { account: account.username, link }
    if (email.kind === 'appeal-answered') {
      return mail.post(trx, { to: account.email, locale, kind: email.kind, values: { ...values, text: email.text } })
    }
    await mail.post(trx, { to: account.email, locale, kind: email.kind, values })
  }
}

function appealRoutes(
  { db, limit, now }: MerchantsDeps,
  tokens: AppealTokens,
  suspensionOf: ReadSuspension,
  unitOf: (trx: Database) => SuspensionUnit,
): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.sendAppeal, async ({ body, request, locale }) => {
      const suspensionId = tokens.suspensionOf(body.token)
      if (suspensionId === null) throw new DomainError('merchants.appeal-token')
      await limit.assertNetwork(request.ip, 'platform.rate-limited', now())
      const merchantId = await db.transaction(async (trx) => sendAppeal(unitOf(trx), { suspensionId, text: body.text, locale }))
      const known = await suspensionOf(merchantId)
      if (!known) throw new DomainError('merchants.appeal-closed')
      return known
    })
  }
}
