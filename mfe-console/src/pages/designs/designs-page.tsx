import { formatDay } from '@parlour/i18n'
import { client, PAGE_SIZE } from '../../client.ts'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import { DesignDetail, SalePill } from './design-detail.tsx'

export const DesignsPage = defineQueue({
  title: 'designs.title',
  lead: 'designs.lead',
  failed: 'designs.loadFailed',
  detailLabel: 'designs.detail',
  states: ['on-sale', 'withdrawn'] as const,
  stateLabel: (state, t) => t(`designs.state.${state}`),
  search: 'designs.search',
  useList: ({ state, search, page }) =>
    client.listConsoleDesigns.useQuery(
      { query: { state, ...(search === '' ? {} : { search }), page: String(page), pageSize: PAGE_SIZE } },
      { refetchOnMountOrArgChange: true },
    ),
  rows: ({ designs, counts }) => ({
    list: designs.list.map((design) => ({ ...design, id: `${design.themeId}.${design.schemeId}` })),
    counts,
    paging: designs,
  }),
  entry: (design, t, locale) => ({
    name: `${design.templateName} ${design.themeName}`,
    mark: <SalePill design={design} />,
    about: t(`designs.scheme.${design.schemeId}`),
    time: <time dateTime={design.releasedAt}>{formatDay(design.releasedAt.slice(0, 10), locale)}</time>,
    text: design.withdrawalReason ?? undefined,
  }),
  detail: (design, onChange) => <DesignDetail design={design} onChange={onChange} />,
  filtered: { title: 'designs.empty', showAll: 'designs.showAll' },
})
