import { endpoints, type DataOf } from '@parlour/contracts'
import { simulatedDay } from './simulated-day.ts'

export type Prompt = (method: 'GET' | 'POST', path: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>

export interface Simulation {
  readonly slug: string
  readonly days: number
  readonly now: Date
}

const DAY_MS = 86_400_000

/** Sends the days since the launch of the site, marked as simulated. Run again, it adds what is new. */
export async function simulateSite(
  prompt: Prompt,
  { slug, days, now }: Simulation,
): Promise<{ readonly added: number; readonly known: number }> {
  const site = await findSite(prompt, slug)
  const sum = { added: 0, known: 0 }
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10)
    const events = day < site.launchedOn ? [] : simulatedDay(site.id, day, now)
    if (events.length === 0) continue
    const { method, path } = endpoints.takeSiteEvents
    const taken = (await prompt(method, path, { events, isSimulated: true })) as DataOf<typeof endpoints.takeSiteEvents>
    sum.added += taken.added
    sum.known += taken.known
  }
  return sum
}

async function findSite(prompt: Prompt, slug: string): Promise<{ readonly id: string; readonly launchedOn: string }> {
  const { method, path } = endpoints.listSites
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { list, total, pageSize } = (await prompt(method, path, { page: String(page), pageSize: '50' })) as DataOf<
      typeof endpoints.listSites
    >
    const site = list.find((one) => one.slug === slug)
    if (site?.launchedAt) return { id: site.id, launchedOn: site.launchedAt.slice(0, 10) }
    isMore = !site && page * pageSize < total
  }
  throw new Error(`The merchant of the key has no live site at "${slug}".`)
}
