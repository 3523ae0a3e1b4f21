import type { Answer, ServiceWorld } from './service-world.ts'

export const AFFILIATE_FORM = {
  name: 'Kenji Mori',
  email: 'kenji@example.org',
  channel: 'telegram',
  channelValue: '@kenji',
  countriesId: 392,
  trafficSources: ['seo', 'streaming'],
  monthlyVolume: '50-200',
  note: 'Two sites\nabout slots',
  locale: 'ja',
  website: '',
  hasConsent: true,
}

export function affiliateCalls(world: ServiceWorld) {
  const apply = async (fields: object = {}, who: string | null = null): Promise<Answer> =>
    world.call(who, 'POST', '/api/league/save', { ...AFFILIATE_FORM, ...fields })
  const queue = async (who: string, query: object = {}): Promise<Answer> => world.call(who, 'GET', '/api/console/affiliates', query)
  const decide = async (who: string, id: string, decision: string, reason = ''): Promise<Answer> =>
    world.call(who, 'POST', '/api/console/affiliates/decide', { id, decision, reason })
  const claim = async (who: string, token: string): Promise<Answer> => world.call(who, 'POST', '/api/league/claim', { token })
  const own = async (who: string): Promise<Answer> => world.call(who, 'GET', '/api/league/application')
  const dashboard = async (who: string): Promise<Answer> => world.call(who, 'GET', '/api/league/dashboard')
  const click = async (code: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    world.call(null, 'POST', '/api/league/click', { code }, headers)
  const idOf = async (reference: string): Promise<string> =>
    (await world.database.db('affiliates_applications').where({ reference }).first('id')).id
  const claimOf = async (email: string): Promise<string> => {
    const link = (await world.emailsTo(email)).findLast(({ values }) => values.link?.includes('claim='))?.values.link ?? 'http://none'
    return new URL(link).searchParams.get('claim') ?? ''
  }
  const givenAffiliate = async (who: string, staff: string): Promise<string> => {
    const { reference } = (await apply({ email: `${who}@agent.example` }, who)).data
    return (await decide(staff, await idOf(reference), 'approved')).data.leagueCode
  }
  return { apply, queue, decide, claim, own, dashboard, click, idOf, claimOf, givenAffiliate }
}
