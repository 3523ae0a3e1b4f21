import { endpoints, microOf, type Order, type StatementRow } from '@parlour/contracts'
import { DEMONSTRATION_AFFILIATE_CODE, DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import { openSite, orderSite, PROOF, startPayment, type WantedSite } from './open-site.ts'
import type { World } from './open-world.ts'
import type { Moment, Moments } from './story.types.ts'

interface Person {
  readonly account: string
  readonly name: string
  readonly country: string
  readonly countriesId: number
  readonly daysAgo: number
  readonly isReferred: boolean
}

const PEOPLE: readonly Person[] = [
  ['lotusplay', 'Trần Thị Mai', 'VN', 704],
  ['bosphorus', 'Emre Yıldız', 'TR', 792],
  ['andesgames', 'Lucía Herrera', 'PE', 604],
  ['siamstar', 'Somchai Rattanakul', 'TH', 764],
  ['nilewave', 'Omar Hassan', 'EG', 818],
  ['jakartafun', 'Putri Lestari', 'ID', 360],
  ['manilabay', 'Jose Santos', 'PH', 608],
  ['goldcoast', 'Kwame Mensah', 'GH', 288],
  ['baltica', 'Jonas Petrauskas', 'LT', 440],
  ['deccan', 'Anil Rao', 'IN', 356],
  ['kansai', 'Haruto Mori', 'JP', 392],
  ['pampa', 'Bruno Silva', 'BR', 76],
].map(([account, name, country, countriesId], index) => ({
  account: String(account),
  name: String(name),
  country: String(country),
  countriesId: Number(countriesId),
  daysAgo: 58 - index * 4,
  isReferred: index % 3 !== 2,
}))

const PAID_BACK = 'agent01'
const SITE_OF_PAID_BACK: WantedSite = { siteName: 'Copper Fox', countriesId: 124, packageId: 'standard', templateId: 'opera', scheme: 3 }
const WALLET = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'

const MESSAGES = [
  ['payments', 'Which networks can we pay the setup fee with, and how long does it take until the site opens?'],
  ['business', 'We run eleven sites on another platform. Can you move our players and our domains?'],
  ['games', 'Is there a list of studios whose games may be offered in Brazil from January on?'],
  ['support', 'Our invoice for last month shows a correction that we do not understand. Who can look at it?'],
  ['ads', 'Do your sites support server-side tracking for our affiliate network?'],
  ['inquiries', 'Can the site be shown in two languages at once, Spanish and English?'],
  ['alliance', 'I stream four evenings a week and would like to join the alliance. How are commissions paid?'],
  ['advisor', 'We are new to this business. Could somebody call us about licences in Peru?'],
] as const

const APPLICANTS = [
  ['Clara Weiss', 'telegram', ['streaming', 'social'], '50-200', 2],
  ['Nguyễn Văn Nam', 'telegram', ['seo'], 'under-50', 9],
  ['Rafael Costa', 'whatsapp', ['paid', 'messenger'], '200-1000', 20],
  ['Aylin Demir', 'email', ['seo', 'email'], '50-200', 31],
  ['Pavel Sokolov', 'telegram', ['sms'], 'over-1000', 39],
  ['Mei Tanaka', 'line', ['social'], 'under-50', 55],
] as const

/** A white square of 64 pixels: the documents of invented people show nothing. */
const PAPER =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAS0lEQVR42u3PMQ0AAAwDoPo33UrYvQQckD4XAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAYHLAMpT0sIcNbcEAAAAAElFTkSuQmCC'

/** The other merchants: what waits in the queues of the staff, some of it near or past its time. */
export function queuesStory({ on, hoursAgo }: Moments): readonly Moment[] {
  return [
    ...PEOPLE.map((person, index) => on(person.daysAgo, `1${index % 9}:20`, async (world) => register(world, person))),
    ...PEOPLE.slice(0, 6).map((person, index) => hoursAgo(14 + index * 17, async (world) => submitVerification(world, person))),
    ...MESSAGES.map((message, index) =>
      hoursAgo(3 + index * 11, async (world) => writeMessage(world, message, PEOPLE[index] ?? PEOPLE[0])),
    ),
    ...APPLICANTS.map((applicant) => hoursAgo(applicant[4], async (world) => applyAsAffiliate(world, applicant))),
    hoursAgo(40, async (world) => payWrongly(world, PEOPLE[6], 'over')),
    hoursAgo(46, async (world) => payWrongly(world, PEOPLE[7], 'under')),
    hoursAgo(44, async (world) => payWrongly(world, PEOPLE[8], 'under')),
    hoursAgo(70, async (world) => payWrongly(world, PEOPLE[9], 'late')),
    hoursAgo(10, async (world) => disputeMaintenance(world, PEOPLE[6])),
    hoursAgo(34, async (world) => void (await openSite(world, PAID_BACK, SITE_OF_PAID_BACK, 400_000_000n))),
    hoursAgo(20, async (world) => requestPayout(world, '150.000000')),
    hoursAgo(6, async (world) => requestPayout(world, '90.000000')),
    hoursAgo(5, prepareSweep),
    hoursAgo(26, async (world) => suspend(world, PEOPLE[9], 3, 'Games for children were shown on the home page.')),
    hoursAgo(12, async (world) => suspend(world, PEOPLE[10], 30, 'The company does not exist in the register that was named.')),
    hoursAgo(8, answerSome),
  ]
}

async function register(world: World, { account, isReferred }: Person): Promise<void> {
  const referral = isReferred ? { leagueCode: DEMONSTRATION_AFFILIATE_CODE } : {}
  await world.call(null, endpoints.register, { account, email: emailOf(account), password: DEMONSTRATION_PASSWORD, ...referral })
}

async function submitVerification(world: World, { account, name, country }: Person): Promise<void> {
  const company = {
    name: `${name} Entertainment`,
    registrationNumber: `${country}-48${account.length}1907`,
    country,
    address: '12 Harbour Road',
  }
  const owners = [{ name, sharePercent: '100', birthDate: '1987-04-12' }]
  await world.call(account, endpoints.saveVerification, { company, owners })
  for (const kind of ['registration', 'owner-identity']) {
    await world.call(account, endpoints.addVerificationDocument, { kind, fileName: `${kind}.png`, content: PAPER })
  }
  await world.call(account, endpoints.submitVerification)
}

async function writeMessage(world: World, [topic, message]: (typeof MESSAGES)[number], person = PEOPLE[0]): Promise<void> {
  if (!person) return
  const sender = { name: person.name, email: emailOf(person.account), messenger: '' }
  const form = { locale: 'en', page: '/en/contact', website: '', hasConsent: true }
  await world.call(null, endpoints.submitContact, { topic, message, ...sender, ...form })
}

async function applyAsAffiliate(world: World, [name, channel, trafficSources, monthlyVolume]: (typeof APPLICANTS)[number]): Promise<void> {
  const key = `partner${APPLICANTS.findIndex((one) => one[0] === name)}`
  const reach = { email: emailOf(key), channel, channelValue: channel === 'email' ? '' : `@${key}` }
  const form = { countriesId: -1, note: '', locale: 'en', website: '', hasConsent: true }
  await world.call(null, endpoints.applyAsAffiliate, { name, ...reach, trafficSources, monthlyVolume, ...form })
}

/** Too much, half of it until the order runs out, or all of it a day too late. */
async function payWrongly(world: World, person: Person | undefined, how: 'over' | 'under' | 'late'): Promise<void> {
  if (!person) return
  const { account, countriesId } = person
  const wanted: WantedSite = {
    siteName: `${account} Club`,
    countriesId,
    packageId: 'standard',
    templateId: 'plaza',
    scheme: account.length,
  }
  if (how === 'over') return void (await openSite(world, account, wanted, 250_000_000n))
  const order: Order = await orderSite(world, account, wanted)
  const { address, amount } = await startPayment(world, account, order)
  if (how === 'under') return world.pay(address, microOf(amount) / 2n)
  await world.moveTo(new Date(world.now().getTime() + 26 * 3_600_000))
  await world.settle()
  await world.pay(address, microOf(amount) - 10_000_000n)
}

async function disputeMaintenance(world: World, person: Person | undefined): Promise<void> {
  if (!person) return
  const { list } = await world.call<{ list: readonly StatementRow[] }>(person.account, endpoints.listStatements)
  const reason = 'The site was not reachable before noon.'
  await world.call(person.account, endpoints.openDispute, { statementId: list[0]?.id, lineKind: 'maintenance', reason })
}

async function requestPayout(world: World, amount: string): Promise<void> {
  await world.call(PAID_BACK, endpoints.requestPayout, { amount, method: 'trc20', address: WALLET, ...PROOF })
}

/** One person of finance wants to move deposits to the treasury; a second one has to approve it. */
async function prepareSweep(world: World): Promise<void> {
  await world.call('finance1', endpoints.prepareSweep, { method: 'trc20', atLeast: '500.000000', most: 4 })
}

async function suspend(world: World, person: Person | undefined, days: number, reason: string): Promise<void> {
  const { merchants } = await world.call<{ merchants: { list: readonly { id: string }[] } }>('operations1', endpoints.listMerchants, {
    search: person?.account ?? '',
  })
  await world.call('operations1', endpoints.suspendMerchant, { id: merchants.list[0]?.id, kind: 'terms', days, reason })
}

/** The staff has begun: one verification is accepted, one applicant too, and two messages are answered or assigned. */
async function answerSome(world: World): Promise<void> {
  const { messages } = await world.call<{ messages: { list: readonly { id: string }[] } }>('support1', endpoints.listContactMessages)
  const [oldest, next] = messages.list.toReversed()
  await world.call('support1', endpoints.replyToContact, {
    id: oldest?.id,
    text: 'Thank you for writing. An advisor calls you tomorrow at ten.',
  })
  await world.call('support1', endpoints.editContactMessage, { id: next?.id, state: 'open' })
  type Case = { readonly merchantId: string; readonly version: number }
  const { list } = await world.call<{ list: readonly Case[] }>('operations1', endpoints.listVerifications, { state: 'pending' })
  const { merchantId } = list[0] ?? { merchantId: '' }
  const { verification } = await world.call<{ verification: { version: number } }>('operations1', endpoints.openVerification, {
    merchantId,
  })
  const decision = { decision: 'verified', remarks: [], version: verification.version }
  await world.call('operations1', endpoints.decideVerification, { merchantId, ...decision })
}

function emailOf(account: string): string {
  return `${account}@demonstration.example`
}
