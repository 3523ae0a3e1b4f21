import { endpoints, type ConsoleDesign, type DesignSort } from '@parlour/contracts'
import { formatCount, formatDateTime, formatDay } from '@parlour/i18n'
import { Button, Checkbox, Pill, Stack } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { client, PAGE_SIZE } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { defineQueue, sortBy } from '../../features/queue/define-queue.tsx'
import { EntryCard, Facts } from '../../features/release-facts/facts.tsx'
import classes from './designs-page.module.css'

export const DesignsPage = defineQueue({
  name: 'designs',
  title: 'designs.title',
  lead: 'designs.lead',
  failed: 'designs.loadFailed',
  detailLabel: 'designs.detail',
  states: ['on-sale', 'withdrawn'] as const,
  stateLabel: (state, t) => t(`designs.state.${state}`),
  search: 'designs.search',
  useList: ({ state, search, sort, page }) =>
    client.listConsoleDesigns.useQuery(
      {
        query: { state, ...(search === '' ? {} : { search }), ...sortBy(sort as DesignSort | ''), page: String(page), pageSize: PAGE_SIZE },
      },
      { refetchOnMountOrArgChange: true },
    ),
  rows: ({ designs, counts }) => ({
    list: designs.list.map((design) => ({ ...design, id: `${design.themeId}.${design.schemeId}` })),
    counts,
    paging: designs,
  }),
  columns: [
    { id: 'name', header: 'designs.detail', sort: 'api', cell: (design) => <DesignName design={design} /> },
    { id: 'colours', header: 'designs.colours', cell: ({ schemeId }, t) => t(`designs.scheme.${schemeId}`) },
    {
      id: 'released',
      header: 'releases.published',
      sort: 'api',
      cell: ({ releasedAt }, _t, locale) => <time dateTime={releasedAt}>{formatDay(releasedAt.slice(0, 10), locale)}</time>,
    },
    {
      id: 'reason',
      header: 'affiliates.reason',
      cell: ({ withdrawalReason }) => (withdrawalReason === null ? '–' : <bdi dir="auto">{withdrawalReason}</bdi>),
    },
    { id: 'status', header: 'releases.status', isBrief: true, cell: (design) => <SalePill design={design} /> },
  ],
  detail: (design, onChange) => <DesignDetail design={design} onChange={onChange} />,
  filtered: { title: 'designs.empty', showAll: 'designs.showAll' },
})

type FoundDesign = ConsoleDesign & { readonly id: string }

type DesignDetailProps = { design: FoundDesign; onChange: (design: FoundDesign) => void }

function DesignDetail({ design, onChange }: DesignDetailProps) {
  const { t, may } = useConsole()
  const mayChange = may(endpoints.changeDesignSale)
  const [isConfirming, setIsConfirming] = useState(false)
  const [outcome, setOutcome] = useState('')
  const outcomeRef = useRef<HTMLParagraphElement>(null)
  const isOnSale = design.withdrawnAt === null
  // The button that asked is gone (its key changes with its meaning): the focus goes to what came of it, once the dialog has closed.
  useEffect(() => {
    if (outcome !== '' && !isConfirming) outcomeRef.current?.focus()
  }, [outcome, isConfirming])
  return (
    <EntryCard name={<bdi>{`${design.templateName} ${design.themeName}`}</bdi>} mark={<SalePill design={design} />}>
      {design.thumbnail === null ? null : <img src={design.thumbnail} alt="" width={240} height={300} className={classes.picture} />}
      <DesignFacts design={design} />
      <p ref={outcomeRef} tabIndex={-1} role="status" className={classes.outcome}>
        {outcome}
      </p>
      {mayChange ? (
        <Stack direction="row" align="center" gap="8">
          <Button key={String(isOnSale)} variant={isOnSale ? 'danger' : 'primary'} onClick={() => setIsConfirming(true)}>
            {t(isOnSale ? 'designs.withdraw' : 'designs.publish')}
          </Button>
        </Stack>
      ) : null}
      {isConfirming ? <SaleDialog design={design} onDone={setOutcome} onChange={onChange} onClose={() => setIsConfirming(false)} /> : null}
    </EntryCard>
  )
}

function DesignName({ design: { templateName, themeName, thumbnail } }: { design: FoundDesign }) {
  return (
    <Stack as="span" direction="row" align="center" gap="16" isWrapping={false}>
      {thumbnail === null ? (
        <span className={classes.thumbnail} />
      ) : (
        <img src={thumbnail} alt="" width={48} height={60} loading="lazy" className={classes.thumbnail} />
      )}
      <bdi>{`${templateName} ${themeName}`}</bdi>
    </Stack>
  )
}

function DesignFacts({ design }: { design: FoundDesign }) {
  const { t, locale } = useConsole()
  const { schemeId, releasedAt, withdrawnAt, withdrawalReason } = design
  const items = [
    { id: 'scheme', term: t('designs.colours'), value: t(`designs.scheme.${schemeId}`) },
    { id: 'released', term: t('releases.published'), value: formatDay(releasedAt.slice(0, 10), locale) },
    { id: 'withdrawn', term: t('designs.state.withdrawn'), value: withdrawnAt && formatDateTime(withdrawnAt, locale) },
    { id: 'reason', term: t('affiliates.reason'), value: withdrawalReason && <bdi dir="auto">{withdrawalReason}</bdi> },
  ]
  return <Facts items={items} />
}

type SaleDialogProps = DesignDetailProps & { onDone: (outcome: string) => void; onClose: () => void }

function SaleDialog({ design, onDone, onChange, onClose }: SaleDialogProps) {
  const { t, locale } = useConsole()
  const [call] = client.changeDesignSale.useMutation()
  const [isWhole, setIsWhole] = useState(false)
  const { templateId, themeId, schemeId, withdrawnAt } = design
  const isOnSale = withdrawnAt !== null
  const action = async (reason: string) => {
    const scope = isWhole ? { templateId, themeId } : { templateId, themeId, schemeId }
    const { designs, items } = await call({ body: { ...scope, isOnSale, reason } }).unwrap()
    onChange({ ...design, withdrawnAt: isOnSale ? null : new Date().toISOString(), withdrawalReason: isOnSale ? null : reason })
    onDone(t('designs.done', { designs: formatCount(designs, locale), items: formatCount(items, locale) }))
  }
  return (
    <ActionDialog
      title={`${t(isOnSale ? 'designs.publish' : 'designs.withdraw')}: ${design.templateName} ${design.themeName}`}
      effects={[t(isOnSale ? 'designs.publishEffect' : 'designs.withdrawEffect'), t('designs.keepEffect')]}
      confirmLabel={t(isOnSale ? 'designs.publish' : 'designs.withdraw')}
      tone={isOnSale ? 'primary' : 'danger'}
      call={action}
      onClose={onClose}
    >
      <Checkbox label={t('designs.wholeTheme')} checked={isWhole} onChange={(event) => setIsWhole(event.currentTarget.checked)} />
    </ActionDialog>
  )
}

function SalePill({ design }: { design: ConsoleDesign }) {
  const { t } = useConsole()
  const isOnSale = design.withdrawnAt === null
  return <Pill tone={isOnSale ? 'success' : 'neutral'}>{t(isOnSale ? 'designs.state.on-sale' : 'designs.state.withdrawn')}</Pill>
}
