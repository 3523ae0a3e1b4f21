import { endpoints, type AccountSuspension } from '@parlour/contracts'
import { DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import { buySite } from './open-site.ts'
import type { World } from './open-world.ts'
import { emailOf, everyone, merchantIdOf, personOf, register, siteOf } from './people.ts'
import type { Moment, Moments } from './story.types.ts'

const DAY = 24

const MESSAGES = [
  ['cascadia', 'payments', 'Which networks can we pay the setup fee with, and how long does it take until the site opens?'],
  ['lotusplay', 'business', 'We run eleven sites on another platform. Can you move our players and our domains?'],
  ['pampa', 'games', 'Is there a list of studios whose games may be offered in Brazil from January on?'],
  ['bosphorus', 'support', 'Our invoice for last month shows a correction that we do not understand. Who can look at it?'],
  ['lagoon', 'ads', 'Do your sites support server-side tracking for our affiliate network?'],
  ['tikal', 'inquiries', 'Can the site be shown in two languages at once, Spanish and English?'],
  ['minho', 'alliance', 'I stream four evenings a week and would like to join the affiliate program. How are commissions paid?'],
  ['danube', 'advisor', 'We are new to this business. Could somebody call us about licences in Peru?'],
  ['atlasgames', 'support', 'Bonjour, notre site est en ligne depuis hier, mais le certificat de notre domaine manque encore.'],
  ['andesgames', 'payments', 'Enviamos el pago hace dos horas y el pedido sigue abierto. ¿Qué tenemos que hacer?'],
] as const

const APPLICANTS = [
  ['Clara Weiss', 'telegram', ['streaming', 'social'], '50-200', 2],
  ['Nguyễn Văn Nam', 'telegram', ['seo'], 'under-50', 9],
  ['Rafael Costa', 'whatsapp', ['paid', 'messenger'], '200-1000', 20],
  ['Aylin Demir', 'email', ['seo', 'email'], '50-200', 31],
  ['Pavel Sokolov', 'telegram', ['sms'], 'over-1000', 39],
  ['Mei Tanaka', 'line', ['social'], 'under-50', 55],
  ['Fatou Diallo', 'whatsapp', ['social', 'messenger'], '50-200', 101],
  ['Tom Becker', 'email', ['paid'], 'over-1000', 130],
] as const

/** A white square of 64 pixels: the documents of invented people show nothing. */
const PAPER =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAS0lEQVR42u3PMQ0AAAwDoPo33UrYvQQckD4XAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAYHLAMpT0sIcNbcEAAAAAElFTkSuQmCC'

/** The other merchants: what waits in the queues of the staff, some of it near or past its time. */
export function queuesStory(moments: Moments): readonly Moment[] {
  const { callsOnly } = moments
  return [
    ...everyone().map(({ account, isReferred, daysAgo }, index) =>
      callsOnly(daysAgo * DAY + (index % 9), async (world) => register(world, account, isReferred)),
    ),
    ...verifications(moments),
    ...MESSAGES.map((message, index) => callsOnly(3 + index * 11, async (world) => writeMessage(world, message))),
    callsOnly(8, answerSome),
    ...APPLICANTS.map((applicant) => callsOnly(applicant[4], async (world) => applyAsAffiliate(world, applicant))),
    callsOnly(7.5, decideApplications),
    ...suspensions(moments),
    callsOnly(7, async (world) => void (await world.call('owner1', endpoints.requestStaffRole, NEW_ROLE))),
    callsOnly(11, async (world) => void (await world.call('operations1', endpoints.requestMarketState, NEW_MARKET_STATE))),
    callsOnly(15, async (world) => void (await world.call('auditor1', endpoints.listStaffAudit))),
    callsOnly(14, async (world) => void (await world.call('content1', endpoints.listConsoleDesigns))),
  ]
}

const NEW_ROLE = { account: 'support1', roles: ['support', 'content'], reason: 'She looks after the designs while Mei is away.' }
const NEW_MARKET_STATE = { countriesId: 428, state: 'closed', reason: 'Latvia grants licences to local companies only.' }

/** Decided ones, one that was sent back, one that is only begun, and those that wait. */
function verifications({ callsOnly }: Moments): readonly Moment[] {
  const decided = ['lagoon', 'savanna', 'mekong', 'andaman', 'lotusplay']
  const waiting = ['siamstar', 'jakartafun', 'andesgames', 'nilewave', 'bosphorus', 'ceylon']
  return [
    ...decided.map((account, index) => callsOnly((20 - index) * DAY, async (world) => submitVerification(world, account))),
    ...decided.map((account, index) => callsOnly((19 - index) * DAY, async (world) => decideVerification(world, account, []))),
    ...waiting.map((account, index) => callsOnly(4 + index * 16, async (world) => submitVerification(world, account))),
    callsOnly(90, async (world) => submitVerification(world, 'baltica')),
    callsOnly(66, async (world) => decideVerification(world, 'baltica', ['The extract of the register is older than three months.'])),
    callsOnly(21, async (world) => saveCompany(world, 'tikal')),
  ]
}

/** Accounts that are closed, were closed or shall be; and sites that are closed to players on suspicion of fraud. */
function suspensions({ hoursAgo, callsOnly }: Moments): readonly Moment[] {
  return [
    callsOnly(6 * DAY, async (world) => suspend(world, 'rhodope', 3, 'Games for children were shown on the home page.')),
    callsOnly(5.8 * DAY, async (world) => appeal(world, 'rhodope', 'The pictures came with the design. We have taken them away.')),
    callsOnly(5.5 * DAY, async (world) =>
      answerAppeal(world, 'rhodope', 'Thank you, we have looked at it. The account opens again on Monday.'),
    ),
    callsOnly(26, async (world) => suspend(world, 'deccan', 3, 'The account was used from four countries within an hour.')),
    callsOnly(20, async (world) => appeal(world, 'deccan', 'Our team travels. Please call us, we can show every ticket.')),
    callsOnly(12, async (world) => suspend(world, 'kansai', 30, 'The company does not exist in the register that was named.')),
    hoursAgo(10 * DAY, async (world) => void (await buySite(world, 'ceylon', siteOf(personOf('ceylon'))))),
    callsOnly(6.6 * DAY, async (world) => {
      const merchantId = await merchantIdOf(world, 'ceylon')
      await world.call('operations1', endpoints.suspendForFraud, { merchantId, reason: 'Players report winnings that were not paid out.' })
    }),
    callsOnly(2 * DAY, async (world) => {
      const merchantId = await merchantIdOf(world, 'ceylon')
      await world.call('owner1', endpoints.extendSuspension, { merchantId, days: 2, reason: 'The bank answers on Thursday.' })
    }),
    callsOnly(9, async (world) => {
      const merchantId = await merchantIdOf(world, 'fjord')
      await world.call('owner1', endpoints.suspendForFraud, { merchantId, reason: 'One card paid for forty accounts.' })
    }),
  ]
}

async function saveCompany(world: World, account: string): Promise<void> {
  const { name, company, country } = personOf(account)
  const registered = { name: company, registrationNumber: `${country}-48${account.length}1907`, country, address: '12 Harbour Road' }
  const owners = [{ name, sharePercent: '100', birthDate: '1987-04-12' }]
  await world.call(account, endpoints.saveVerification, { company: registered, owners })
}

async function submitVerification(world: World, account: string): Promise<void> {
  await saveCompany(world, account)
  for (const kind of ['registration', 'owner-identity']) {
    await world.call(account, endpoints.addVerificationDocument, { kind, fileName: `${kind}.png`, content: PAPER })
  }
  await world.call(account, endpoints.submitVerification)
}

/** Sends the case back when there are remarks. */
async function decideVerification(world: World, account: string, remarks: readonly string[]): Promise<void> {
  const merchantId = await merchantIdOf(world, account)
  type Opened = { readonly verification: { readonly version: number } }
  const { verification } = await world.call<Opened>('operations1', endpoints.openVerification, { merchantId })
  await world.call('operations1', endpoints.decideVerification, {
    merchantId,
    decision: remarks.length === 0 ? 'verified' : 'rejected',
    remarks: remarks.map((reason) => ({ item: 'company', reason })),
    version: verification.version,
  })
}

async function writeMessage(world: World, [account, topic, message]: (typeof MESSAGES)[number]): Promise<void> {
  const sender = { name: personOf(account).name, email: emailOf(account), messenger: '' }
  const form = { locale: 'en', page: '/en/contact', website: '', hasConsent: true }
  await world.call(null, endpoints.submitContact, { topic, message, ...sender, ...form })
}

/** One message is answered, one is taken, one is closed. */
async function answerSome(world: World): Promise<void> {
  const { messages } = await world.call<{ messages: { list: readonly { id: string }[] } }>('support1', endpoints.listContactMessages)
  const [oldest, next, third] = messages.list.toReversed()
  const text = 'Thank you for writing. An advisor calls you tomorrow at ten.'
  await world.call('support1', endpoints.replyToContact, { id: oldest?.id, text })
  await world.call('support1', endpoints.editContactMessage, { id: next?.id, state: 'open' })
  await world.call('support1', endpoints.editContactMessage, { id: third?.id, state: 'closed' })
}

async function applyAsAffiliate(world: World, [name, channel, trafficSources, monthlyVolume]: (typeof APPLICANTS)[number]): Promise<void> {
  const key = `partner${APPLICANTS.findIndex((one) => one[0] === name)}`
  const reach = { email: emailOf(key), channel, channelValue: channel === 'email' ? '' : `@${key}` }
  const form = { countriesId: -1, note: '', locale: 'en', website: '', hasConsent: true }
  await world.call(null, endpoints.applyAsAffiliate, { name, ...reach, trafficSources, monthlyVolume, ...form })
}

async function decideApplications(world: World): Promise<void> {
  type Applied = { readonly applications: { readonly list: readonly { readonly id: string; readonly name: string }[] } }
  const { applications } = await world.call<Applied>('operations1', endpoints.listAffiliateApplications)
  const idOf = (name: string) => applications.list.find((one) => one.name === name)?.id
  const decide = async (name: string, decision: string, reason: string) =>
    world.call('operations1', endpoints.decideAffiliateApplication, { id: idOf(name), decision, reason })
  await decide('Mei Tanaka', 'approved', '')
  await decide('Pavel Sokolov', 'rejected', 'We do not work with text messages to bought numbers.')
}

async function suspend(world: World, account: string, days: number, reason: string): Promise<void> {
  await world.call('operations1', endpoints.suspendMerchant, { id: await merchantIdOf(world, account), kind: 'terms', days, reason })
}

/** The rejected sign-in says why, and lets the merchant answer. */
async function appeal(world: World, account: string, text: string): Promise<void> {
  const signIn = world.call(null, endpoints.authorize, { account, password: DEMONSTRATION_PASSWORD, deviceId: `demonstration-${account}` })
  const suspension = await signIn.then(
    () => undefined,
    (error: unknown) => (error as { cause?: { suspension?: AccountSuspension } }).cause?.suspension,
  )
  if (!suspension) throw new Error(`${account} is not suspended`)
  await world.call(null, endpoints.sendAppeal, { token: suspension.appealToken, text })
}

async function answerAppeal(world: World, account: string, answer: string): Promise<void> {
  type File = { readonly suspensions: readonly { readonly appeal: { readonly id: string } | null }[] }
  const file = await world.call<File>('operations1', endpoints.getMerchantFile, { id: await merchantIdOf(world, account) })
  await world.call('operations1', endpoints.answerAppeal, { id: file.suspensions[0]?.appeal?.id, answer })
}
