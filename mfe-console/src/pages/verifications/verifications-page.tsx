import { endpoints, type Verification, type VerificationDocument, type VerificationSort } from '@parlour/contracts'
import { formatDateTime, formatDay, formatLocale, type Locale } from '@parlour/i18n'
import { Banner, Button, Checkbox, Heading, saveFile, Stack } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { defineQueue, sortBy } from '../../features/queue/define-queue.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { Code, DateTime, EntryCard, Facts, Outcome } from '../../features/release-facts/facts.tsx'
import { formatBytes, formatShare } from '../../features/release-facts/figures.ts'
import { AgeBadge, StatusPill } from '../../features/release-facts/pills.tsx'
import { DecideCase } from './decide-case.tsx'

export const VerificationsPage = defineQueue({
  name: 'verifications',
  title: 'verifications.title',
  lead: 'verifications.lead',
  failed: 'verifications.loadFailed',
  detailLabel: 'verifications.detail',
  states: ['pending', 'rejected', 'verified'] as const,
  stateLabel: (state, t) => t(`verifications.state.${state}`),
  useList: ({ state, sort, page }) =>
    client.listVerifications.useQuery(
      { query: { state, ...sortBy(sort as VerificationSort | ''), page: String(page), pageSize: PAGE_SIZE } },
      QUEUE_REFRESH,
    ),
  rows: ({ list, counts, ...paging }, { id }) => ({
    list: list.map((one) => ({ ...one, id: one.merchantId })),
    counts,
    paging,
    // A case opens by its address alone, in whichever list it is.
    known: id === null ? [] : [{ id }],
  }),
  columns: [
    {
      id: 'company',
      header: 'verifications.company.title',
      sort: 'api',
      cell: ({ companyName, username }) => <bdi>{companyName || username}</bdi>,
    },
    { id: 'account', header: 'affiliates.account', cell: ({ username }) => <bdi>{username}</bdi> },
    {
      id: 'country',
      header: 'verifications.company.country',
      cell: ({ country }, _t, locale) => (country === '' ? '–' : countryName(country, locale)),
    },
    {
      id: 'submitted',
      header: 'verifications.submittedAt',
      sort: 'api',
      cell: ({ submittedAt }) => (submittedAt === null ? '–' : <DateTime at={submittedAt} />),
    },
    {
      id: 'status',
      header: 'releases.status',
      isBrief: true,
      cell: ({ state, submittedAt, age }) =>
        state === 'pending' && submittedAt !== null ? (
          <AgeBadge since={submittedAt} age={age} />
        ) : (
          <StatusPill of="verifications.state" state={state} />
        ),
    },
  ],
  detail: ({ id }) => <VerificationDetail merchantId={id} />,
  empty: { title: 'verifications.emptyTitle' },
  filtered: { title: 'verifications.filteredTitle', showAll: 'affiliates.showPending' },
})

function VerificationDetail({ merchantId }: { merchantId: string }) {
  const { t } = useConsole()
  const query = client.openVerification.useQuery({ query: { merchantId } }, { refetchOnMountOrArgChange: true })
  return (
    <Loaded query={query} failed={t('verifications.openFailed')}>
      {({ username, verification }) => <OpenCase merchantId={merchantId} username={username} verification={verification} />}
    </Loaded>
  )
}

type CaseProps = { merchantId: string; username: string; verification: Verification }

function OpenCase(props: CaseProps) {
  const { username, verification } = props
  const { t, may } = useConsole()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [isDecided, setIsDecided] = useState(false)
  const isOpen = verification.state === 'pending' && may(endpoints.decideVerification)
  const toggle = (item: string) =>
    setChecked((before) => new Set(before.has(item) ? [...before].filter((one) => one !== item) : [...before, item]))
  return (
    <EntryCard
      name={verification.company?.name ?? username}
      dir="auto"
      status={<StatusPill of="verifications.state" state={verification.state} />}
    >
      <CaseParts {...props} checked={checked} onCheck={isOpen ? toggle : undefined} />
      {isOpen ? <DecideCase {...props} checked={checked} onDecided={() => setIsDecided(true)} /> : null}
      {isDecided && !isOpen ? (
        <Outcome>{t(`verifications.notified.${verification.state === 'verified' ? 'verified' : 'rejected'}`)}</Outcome>
      ) : null}
    </EntryCard>
  )
}

type CasePartsProps = CaseProps & {
  checked: ReadonlySet<string>
  /** Absent when the user cannot decide. */
  onCheck: ((item: string) => void) | undefined
}

function CaseParts({ merchantId, username, verification, checked, onCheck }: CasePartsProps) {
  const { t } = useConsole()
  const remarkOf = (item: string) => verification.remarks.find((remark) => remark.item === item)?.reason
  const part = (item: string, title: string, children: ReactNode) => (
    <section className={entry.section}>
      <Heading level={3} size="16">
        {title}
      </Heading>
      {children}
      <Remark text={remarkOf(item)} />
      {onCheck === undefined ? null : (
        <Checkbox
          label={t('verifications.checked')}
          aria-label={`${title}: ${t('verifications.checked')}`}
          checked={checked.has(item)}
          onChange={() => onCheck(item)}
        />
      )}
    </section>
  )
  return (
    <>
      {part('company', t('verifications.company.title'), <CompanyFacts username={username} verification={verification} />)}
      {part('owners', t('verifications.owners.title'), <Owners verification={verification} />)}
      {part(
        'documents',
        t('verifications.documents.title'),
        <Stack as="ul" gap="8" className={entry.replies}>
          {verification.documents.map((document) => (
            <li key={document.id}>
              <CaseDocument merchantId={merchantId} document={document} />
              <Remark text={remarkOf(document.id)} />
            </li>
          ))}
        </Stack>,
      )}
    </>
  )
}

function Remark({ text }: { text: string | undefined }) {
  const { t } = useConsole()
  if (text === undefined) return null
  return (
    <p className={entry.note}>
      {t('verifications.toCorrect')}: <bdi>{text}</bdi>
    </p>
  )
}

function CompanyFacts({ username, verification: { company, submittedAt, decidedAt } }: { username: string; verification: Verification }) {
  const { t, locale } = useConsole()
  const items = [
    { id: 'account', term: t('affiliates.account'), value: <Code>{username}</Code> },
    { id: 'number', term: t('verifications.company.registrationNumber'), value: company && <Code>{company.registrationNumber}</Code> },
    { id: 'country', term: t('verifications.company.country'), value: company && countryName(company.country, locale) },
    { id: 'address', term: t('verifications.company.address'), value: company && <bdi dir="auto">{company.address}</bdi> },
    { id: 'submitted', term: t('verifications.submittedAt'), value: submittedAt && formatDateTime(submittedAt, locale) },
    { id: 'decided', term: t('affiliates.decidedAt'), value: decidedAt && formatDateTime(decidedAt, locale) },
  ]
  return <Facts items={items} />
}

function Owners({ verification: { owners } }: { verification: Verification }) {
  const { t, locale } = useConsole()
  return (
    <Stack as="ul" gap="8" className={entry.replies}>
      {owners.map(({ name, sharePercent, birthDate }) => (
        <li key={`${name} ${sharePercent} ${birthDate}`}>
          <bdi>{name}</bdi> · {formatShare(Number(sharePercent), locale)}
          {birthDate === '' ? null : ` · ${t('verifications.owners.birthDate')} ${formatDay(birthDate, locale)}`}
        </li>
      ))}
    </Stack>
  )
}

type CaseDocumentProps = { merchantId: string; document: VerificationDocument }

/** Every download is recorded in the log. */
function CaseDocument({ merchantId, document: { id, kind, fileName, bytes, uploadedAt } }: CaseDocumentProps) {
  const { t, locale } = useConsole()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const download = async () => {
    if (state === 'loading') return
    setState('loading')
    const { file, name, failure } = await client.readSubmittedDocument.fetchFile(
      { query: { merchantId, id } },
      new AbortController().signal,
    )
    if (failure === undefined) saveFile(file, name ?? fileName)
    setState(failure === undefined ? 'idle' : 'failed')
  }
  const title = t(`verifications.documents.kinds.${kind}`)
  return (
    <Stack direction="row" align="center" justify="between" gap="8" columnGap="16">
      <span>
        {title}
        <br />
        <Stack as="span" direction="row" gap="4" columnGap="16" size="12" className={entry.by}>
          <bdi>{fileName}</bdi> <span>{formatBytes(bytes, locale)}</span> <DateTime at={uploadedAt} />
        </Stack>
      </span>
      <Button
        variant="secondary"
        isBusy={state === 'loading'}
        aria-label={t('verifications.documents.download', { name: fileName })}
        onClick={() => void download()}
      >
        {t('verifications.download')}
      </Button>
      {state === 'failed' ? <Banner tone="danger">{t('verifications.downloadFailed')}</Banner> : null}
    </Stack>
  )
}

function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([formatLocale(locale)], { type: 'region' }).of(code) ?? code
}
