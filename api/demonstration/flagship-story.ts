import { endpoints, microOf, WEBHOOK_EVENTS, wireOf, type SettlementSummary, type Site, type StatementRow } from '@parlour/contracts'
import { DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import { simulatedDay, type SentEvent } from '../src/cli/simulate/simulated-day.ts'
import { draftSite, openSite, orderSite, PROOF, startPayment, topUp, type WantedSite } from './open-site.ts'
import type { World } from './open-world.ts'
import type { DailyStory, Moments, Story } from './story.types.ts'

const OWNER = 'merchant1'
const PRAIA: WantedSite = { siteName: 'Praia Dourada', countriesId: 76, packageId: 'standard', templateId: 'harbour', scheme: 3 }
const WAHA: WantedSite = { siteName: 'واحة النجوم', countriesId: 784, packageId: 'elite', templateId: 'atrium', scheme: 2 }
const SEN: WantedSite = { siteName: 'Sen Vàng', countriesId: 704, packageId: 'standard', templateId: 'lantern', scheme: 4 }
const LUNA: WantedSite = { siteName: 'Luna de Plata', countriesId: 484, packageId: 'standard', templateId: 'marquee', scheme: 1 }
const BOGAZ: WantedSite = { siteName: 'Boğaz Işığı', countriesId: 792, packageId: 'standard', templateId: 'plaza', scheme: 0 }
const RIO: WantedSite = { siteName: 'Rio Alegre', countriesId: 32, packageId: 'standard', templateId: 'aurora', scheme: 5 }
const LISBOA: WantedSite = { siteName: 'Lua de Lisboa', countriesId: 508, packageId: 'standard', templateId: 'folio', scheme: 2 }

/** Share of a full day of players at the launch, and what it gains in a hundred days. */
const TRAFFIC: Readonly<Record<string, { readonly level: number; readonly growth: number }>> = {
  [PRAIA.siteName]: { level: 0.35, growth: 0.55 },
  [WAHA.siteName]: { level: 0.5, growth: 0.9 },
  [SEN.siteName]: { level: 0.3, growth: 0.25 },
  [LUNA.siteName]: { level: 0.25, growth: 0.5 },
}

/** Monday to Sunday. */
const WEEK = [0.82, 0.8, 0.88, 0.95, 1.18, 1.35, 1.2]
const DAY_MS = 86_400_000
/** Name of the API key in what the world remembers. */
const PLATFORM_KEY = 'platformKey'
const COLLEAGUES = [
  { account: 'nadia', email: 'nadia@lucky-parlour.example', role: 'manager' },
  { account: 'tomas', email: 'tomas@lucky-parlour.example', role: 'finance' },
  { account: 'yuki', email: 'yuki@lucky-parlour.example', role: 'viewer' },
] as const

/** The merchant whom the README shows: four sites in four markets, from the first order to the newest site. */
export function flagshipStory({ on, hoursAgo }: Moments): Story {
  const addresses: string[] = []
  return {
    ...FLAGSHIP_DAYS,
    moments: [
      on(126, '07:36', async (world) => {
        await world.call(OWNER, endpoints.saveUser, { nickname: 'Ana', realName: 'Ana Duarte' })
        await openSite(world, OWNER, PRAIA)
        await topUp(world, OWNER, 2_500)
      }),
      on(125, '13:40', connectSystems),
      on(118, '10:05', inviteColleagues),
      on(92, '15:30', async (world) => void (await openSite(world, OWNER, WAHA, 150_000_000n))),
      on(61, '08:45', async (world) => void (await openSite(world, OWNER, SEN, 100_000_000n))),
      on(45, '11:20', async (world) => disputeNewest(world, 'The import of our provider ran twice that night.')),
      on(44, '09:00', answerDispute),
      on(30, '14:15', async (world) => void (await orderSite(world, OWNER, RIO))),
      on(16, '10:30', async (world) => addDomain(world)),
      on(12, '10:30', async (world) => void (await world.call(OWNER, endpoints.applyCredit, { amount: '60.000000' }))),
      on(9, '16:20', async (world) => pauseSite(world)),
      on(2, '11:00', async (world) => void addresses.push(await openWhileDown(world))),
      on(1, '09:35', async (world) => {
        await world.call(OWNER, endpoints.inviteMember, { email: 'bruno@lucky-parlour.example', role: 'manager', ...PROOF })
        await draftSite(world, OWNER, { ...LISBOA, siteName: 'Lua de Maputo' })
      }),
      hoursAgo(3, payHalf),
      // Money for an order that is paid becomes credit.
      hoursAgo(2, async (world) => world.pay(addresses[0] ?? '', 120_000_000n)),
      hoursAgo(0.75, async (world) => disputeNewest(world, 'Players could not sign in between 20:10 and 21:40.')),
    ],
  }
}

/** The merchant's systems and its finance team go on every day. */
export const FLAGSHIP_DAYS: DailyStory = { handInUsage, lookAfter: keepDeposit }

async function connectSystems(world: World): Promise<void> {
  const webhook = { url: world.receiver.url, events: [...WEBHOOK_EVENTS], ...PROOF }
  await world.call(OWNER, endpoints.createWebhook, webhook)
  const key = { name: 'Game platform', scopes: ['usage:write', 'sites:read', 'settlement:read'], ...PROOF }
  world.remember(PLATFORM_KEY, (await world.call<{ token: string }>(OWNER, endpoints.createApiKey, key)).token)
}

async function inviteColleagues(world: World): Promise<void> {
  for (const { account, email, role } of COLLEAGUES) {
    await world.call(OWNER, endpoints.inviteMember, { email, role, ...PROOF })
    await world.call(null, endpoints.register, { account, email, password: DEMONSTRATION_PASSWORD })
    const { link = '' } = await world.emailTo(email, 'team-invitation')
    await world.call(account, endpoints.acceptInvitation, { token: new URL(link).hash.slice(1) })
  }
}

/** The server of the merchant is down when the site opens; its events arrive once it is back. */
async function openWhileDown(world: World): Promise<string> {
  world.receiver.failNext(5)
  const address = await openSite(world, OWNER, LUNA)
  for (const minutes of [2, 8, 40, 180]) {
    await world.moveTo(new Date(world.now().getTime() + minutes * 60_000))
    await world.settle()
  }
  return address
}

async function disputeNewest(world: World, reason: string): Promise<void> {
  const { id: siteId } = await siteOf(world, PRAIA)
  const { list } = await world.call<{ list: readonly StatementRow[] }>(OWNER, endpoints.listStatements, { siteId })
  const statement = list.find(({ isDisputable }) => isDisputable)
  if (!statement) throw new Error('No statement can be disputed')
  await world.call(OWNER, endpoints.openDispute, { statementId: statement.id, lineKind: 'collection', reason })
}

async function answerDispute(world: World): Promise<void> {
  const [dispute] = await world.call<readonly { id: string }[]>('finance1', endpoints.listOpenDisputes)
  if (!dispute) throw new Error('No dispute is open')
  const answer = 'Your provider confirmed the second import. We take its volume back with the next statement.'
  await world.call('finance1', endpoints.answerDispute, { id: dispute.id, answer })
}

async function addDomain(world: World): Promise<void> {
  const site = await siteOf(world, PRAIA)
  await world.call(OWNER, endpoints.addSiteDomain, { siteId: site.id, host: 'www.praiadourada.example' })
}

async function pauseSite(world: World): Promise<void> {
  const { id } = await siteOf(world, SEN)
  await world.call(OWNER, endpoints.saveSiteSettings, { id, isPaused: true })
}

async function payHalf(world: World): Promise<void> {
  const { address, amount } = await startPayment(world, OWNER, await orderSite(world, OWNER, BOGAZ))
  await world.pay(address, microOf(amount) / 2n)
}

async function siteOf(world: World, { siteName }: WantedSite): Promise<Site> {
  const { list } = await world.call<{ list: readonly Site[] }>(OWNER, endpoints.listSites, { pageSize: '50' })
  const site = list.find((one) => one.siteName === siteName)
  if (!site) throw new Error(`${siteName} is not open`)
  return site
}

/** As the game platform of the merchant does: by its key, once a day. */
async function handInUsage(world: World, day: string): Promise<void> {
  const key = world.remembered()[PLATFORM_KEY]
  if (key === undefined) return
  const { list } = await world.callWithKey<{ list: readonly Site[] }>(key, endpoints.listSites, { pageSize: '50' })
  const open = list.filter(({ launchedAt, isPaused }) => launchedAt !== null && launchedAt.slice(0, 10) <= day && !isPaused)
  const levels = new Map(open.map(({ id, siteName, launchedAt }) => [id, levelOn(day, siteName, launchedAt ?? day)]))
  const events = open.flatMap(({ id, siteName }) =>
    dailySums(simulatedDay(id, day, world.now(), { level: levels.get(id) ?? 0, seed: siteName })),
  )
  if (events.length > 0) await world.callWithKey(key, endpoints.takeSiteEvents, { events, isSimulated: true })
  for (const { id, slug } of open)
    for (let visitor = 0; visitor < 6 * (levels.get(id) ?? 0); visitor += 1) await world.visit(slug, 1 + (visitor % 3))
}

/** One event of each kind: the product keeps no hours of them. */
function dailySums(events: readonly SentEvent[]): readonly SentEvent[] {
  const sums = new Map<SentEvent['kind'], SentEvent>()
  for (const event of events) {
    const { id, count, amount } = sums.get(event.kind) ?? { id: event.id, count: 0, amount: '0' }
    sums.set(event.kind, { ...event, id, count: count + event.count, amount: wireOf(signedMicroOf(amount) + signedMicroOf(event.amount)) })
  }
  return [...sums.values()]
}

/** What players win exceeds what they lose in some hours. */
function signedMicroOf(wire: string): bigint {
  return wire.startsWith('-') ? -microOf(wire.slice(1)) : microOf(wire)
}

function levelOn(day: string, siteName: string, launchedAt: string): number {
  const { level, growth } = TRAFFIC[siteName] ?? { level: 0.3, growth: 0.3 }
  const age = (Date.parse(day) - Date.parse(launchedAt.slice(0, 10))) / DAY_MS
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return (level + (growth * age) / 100) * (WEEK[weekday] ?? 1) * Math.min(1, 0.4 + age / 12)
}

/** Tops up for about two weeks whenever less than three days and the monthly fees are left, which fall due within one night. */
async function keepDeposit(world: World): Promise<void> {
  const key = world.remembered()[PLATFORM_KEY]
  if (key === undefined) return
  const { deposit, forecast } = await world.callWithKey<SettlementSummary>(key, endpoints.getSettlementSummary)
  const [balance, daily, monthlyFees] = [Number(deposit.balance), Number(forecast.dailyDebit), Number(forecast.monthlyShare) * 30]
  if (balance > Number(deposit.threshold) + daily * 3 + monthlyFees) return
  await topUp(world, OWNER, Math.max(1_000, Math.ceil((daily * 14) / 500) * 500))
}
