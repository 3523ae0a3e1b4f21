import { endpoints } from '@parlour/contracts'
import { DEMONSTRATION_AFFILIATE_CODE, DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import type { WantedSite } from './open-site.ts'
import type { World } from './open-world.ts'

/** Somebody else than the merchant whom the README shows. */
export interface Person {
  readonly account: string
  readonly name: string
  readonly company: string
  readonly country: string
  /** Of the market, as the catalogue numbers it. */
  readonly countriesId: number
  readonly siteName: string
  readonly daysAgo: number
  readonly isReferred: boolean
}

const PEOPLE: readonly Person[] = [
  ['cascadia', 'Grace Tremblay', 'Cascadia Leisure Ltd', 'CA', 124, 'Northern Pine', 68],
  ['lotusplay', 'Trần Thị Mai', 'Lotus Play JSC', 'VN', 704, 'Sen Hồng', 58],
  ['bosphorus', 'Emre Yıldız', 'Bosphorus Eğlence AŞ', 'TR', 792, 'Mavi Fener', 54],
  ['andesgames', 'Lucía Herrera', 'Andes Games SAC', 'PE', 604, 'Cóndor Real', 50],
  ['siamstar', 'Somchai Rattanakul', 'Siam Star Co. Ltd', 'TH', 764, 'ดาวสยาม', 46],
  ['nilewave', 'Omar Hassan', 'Nile Wave LLC', 'EG', 818, 'موجة النيل', 42],
  ['zambezi', 'Chanda Mwila', 'Zambezi Resorts plc', 'ZM', 894, 'Victoria Lights', 41],
  ['jakartafun', 'Putri Lestari', 'PT Jakarta Fun', 'ID', 360, 'Bintang Timur', 38],
  ['manilabay', 'Jose Santos', 'Manila Bay Amusements Inc', 'PH', 608, 'Bay Lantern', 34],
  ['goldcoast', 'Kwame Mensah', 'Gold Coast Gaming Ltd', 'GH', 288, 'Akwaaba Club', 30],
  ['aotearoa', 'Aroha Walker', 'Kauri Holdings Ltd', 'NZ', 554, 'Kauri Nights', 29],
  ['baltica', 'Jonas Petrauskas', 'UAB Baltica', 'LT', 440, 'Gintaro Krantas', 26],
  ['lagoon', 'Adaeze Obi', 'Lagoon Entertainment Ltd', 'NG', 566, 'Lagos Lagoon', 25],
  ['savanna', 'Wanjiru Kamau', 'Savanna Spins Ltd', 'KE', 404, 'Savanna Spins', 24],
  ['mekong', 'Sokha Chan', 'Mekong River Co. Ltd', 'KH', 116, 'Mekong Moon', 23],
  ['deccan', 'Anil Rao', 'Deccan Amusements LLP', 'IN', 356, 'Deccan Royal', 22],
  ['andaman', 'Nurul Aziz', 'Andaman Leisure Sdn Bhd', 'MY', 458, 'Andaman Pearl', 21],
  ['ceylon', 'Dilani Perera', 'Ceylon Sands (Pvt) Ltd', 'LK', 144, 'Ceylon Sands', 20],
  ['fjord', 'Ingrid Solberg', 'Fjord Underholdning AS', 'NO', 578, 'Nordlys', 19],
  ['kansai', 'Haruto Mori', 'Kansai Amusement KK', 'JP', 392, '関西スター', 18],
  ['atlasgames', 'Yasmine Alaoui', 'Atlas Games SARL', 'MA', 504, 'نجوم الأطلس', 17],
  ['danube', 'Andrei Popescu', 'Danube Club SRL', 'RO', 642, 'Dunărea Albastră', 16],
  ['tikal', 'Marta Xol', 'Tikal Juegos SA', 'GT', 320, 'Tikal Dorado', 15],
  ['pampa', 'Bruno Silva', 'Pampa Diversões Ltda', 'BR', 76, 'Noite do Pampa', 14],
  ['minho', 'Rita Carvalho', 'Minho Jogos Lda', 'PT', 620, 'Solar do Minho', 13],
  ['rhodope', 'Elena Dimitrova', 'Rhodope Games EOOD', 'BG', 100, 'Родопска Звезда', 12],
  ['steppe', 'Aigerim Nurlan', 'Steppe Club LLP', 'KZ', 398, 'Алтын Дала', 9],
  ['altai', 'Timur Akhmetov', 'Altai Games LLP', 'KZ', 398, 'Ақ Бұлақ', 8],
  ['colchis', 'Nino Beridze', 'Colchis Online LLC', 'GE', 268, 'ოქროს საწმისი', 7],
  ['batumi', 'Giorgi Kapanadze', 'Batumi Shore LLC', 'GE', 268, 'Batumi Shore', 5],
].map(([account, name, company, country, countriesId, siteName, daysAgo], index) => ({
  account: String(account),
  name: String(name),
  company: String(company),
  country: String(country),
  countriesId: Number(countriesId),
  siteName: String(siteName),
  daysAgo: Number(daysAgo),
  isReferred: index % 3 !== 2,
}))

export function everyone(): readonly Person[] {
  return PEOPLE
}

export function personOf(account: string): Person {
  const found = PEOPLE.find((person) => person.account === account)
  if (!found) throw new Error(`${account} is nobody of the story`)
  return found
}

export function siteOf(person: Person): WantedSite {
  const { siteName, countriesId, name, account } = person
  return { siteName, countriesId, packageId: 'standard', templateId: 'plaza', scheme: account.length, contactName: name }
}

export async function register(world: World, account: string, isReferred: boolean): Promise<void> {
  const referral = isReferred ? { leagueCode: DEMONSTRATION_AFFILIATE_CODE } : {}
  await world.call(null, endpoints.register, { account, email: emailOf(account), password: DEMONSTRATION_PASSWORD, ...referral })
}

export function emailOf(account: string): string {
  return `${account}@demonstration.example`
}

/** The id under which the staff find a merchant. */
export async function merchantIdOf(world: World, account: string): Promise<string> {
  type Found = { readonly merchants: { readonly list: readonly { readonly id: string; readonly username: string }[] } }
  const { merchants } = await world.call<Found>('operations1', endpoints.listMerchants, { search: account })
  const found = merchants.list.find(({ username }) => username === account)
  if (!found) throw new Error(`${account} is not registered`)
  return found.id
}
