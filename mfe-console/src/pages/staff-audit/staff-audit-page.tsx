import type { StaffAuditRow } from '@parlour/contracts'
import { Button, Grid, LinkButton, Stack, Text, TextField, TextLink } from '@parlour/ui'
import { client } from '../../client.ts'
import { AuditEntry, AuditLog, AuditPage, type AuditPosition } from '../../features/audit-log/audit-log.tsx'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { Code } from '../../features/release-facts/facts.tsx'
import own from './staff-audit-page.module.css'

const NAMED = /\d/
const FIELDS = ['actor', 'action', 'subject'] as const
const LENGTHS = { actor: 20, action: 60, subject: 100 } as const

export function StaffAuditPage() {
  const { t } = useConsole()
  const address = useQueueAddress()
  const filter = filterOf(address.params)
  const key = JSON.stringify(filter)
  return (
    <ConsoleFrame title={t('staffAudit.title')} lead={t('staffAudit.lead')}>
      <StaffAuditFilters key={`filters ${key}`} filter={filter} onFilter={address.set} />
      <AuditLog key={key} renderPage={(position) => <StaffEntries {...position} filter={filter} />} />
    </ConsoleFrame>
  )
}

function StaffEntries({ filter, ...position }: AuditPosition & { filter: StaffAuditFilter }) {
  const { t } = useConsole()
  const { before } = position
  const narrowed = Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''))
  const query = client.listStaffAudit.useQuery(
    { query: { ...narrowed, ...(before === null ? {} : { before: String(before) }) } },
    { refetchOnMountOrArgChange: true },
  )
  const empty = t(Object.keys(narrowed).length > 0 ? 'staffAudit.filteredTitle' : 'audit.empty')
  return <AuditPage {...position} query={query} empty={empty} renderRow={(row) => <StaffAuditEntry key={row.seq} row={row} />} />
}

function StaffAuditEntry({ row }: { row: StaffAuditRow }) {
  const { t } = useConsole()
  const { linkTo } = useQueueAddress()
  const { actor, role, action, subject, reason, requestId } = row
  const title = (
    <TextLink to={linkTo({ action })}>
      <Code>{action}</Code>
    </TextLink>
  )
  const by = (
    <>
      <TextLink to={linkTo({ actor })}>
        <bdi>{actor}</bdi>
      </TextLink>{' '}
      (<Code>{role}</Code>)
    </>
  )
  const request =
    requestId === '' ? null : (
      <Text as="span" size="12" tone="muted">
        {t('releases.requestId')}: <Code>{requestId}</Code>
      </Text>
    )
  return (
    <AuditEntry row={row} title={title} by={by} reason={reason} aside={request}>
      <span className={own.about}>
        {[...new Set(subject.split(' '))].map((word) =>
          NAMED.test(word) ? (
            <TextLink key={word} to={linkTo({ subject: word })}>
              <Code>{word}</Code>
            </TextLink>
          ) : (
            <Code key={word}>{word}</Code>
          ),
        )}
      </span>
    </AuditEntry>
  )
}

type StaffAuditFilter = Readonly<Record<(typeof FIELDS)[number], string>>

/** An invalid action counts as not set. */
function filterOf(params: URLSearchParams): StaffAuditFilter {
  const textOf = (field: (typeof FIELDS)[number]) => (params.get(field) ?? '').trim().slice(0, LENGTHS[field])
  const action = textOf('action')
  return { actor: textOf('actor'), action: /^[a-z][A-Za-z]*$/.test(action) ? action : '', subject: textOf('subject') }
}

function StaffAuditFilters({ filter, onFilter }: { filter: StaffAuditFilter; onFilter: (filter: StaffAuditFilter) => void }) {
  const { t } = useConsole()
  const isFiltered = FIELDS.some((field) => filter[field] !== '')
  return (
    <Grid
      role="search"
      as="form"
      columns="3"
      from="768"
      gap="16"
      align="start"
      action={(form) => {
        const typed = FIELDS.map((field) => [field, form.get(field)] as const)
        onFilter(filterOf(new URLSearchParams(typed.flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])))))
      }}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          type="search"
          name={field}
          dir="auto"
          autoComplete="off"
          label={t(`staffAudit.${field}`)}
          hint={t(`staffAudit.${field}Hint`)}
          defaultValue={filter[field]}
          maxLength={LENGTHS[field]}
          enterKeyHint="search"
        />
      ))}
      <Stack direction="row" gap="8" className={own.send}>
        <Button type="submit" variant="secondary">
          {t('inbox.find')}
        </Button>
        {isFiltered ? (
          <LinkButton variant="secondary" to={{ search: '' }}>
            {t('staffAudit.showAll')}
          </LinkButton>
        ) : null}
      </Stack>
    </Grid>
  )
}
