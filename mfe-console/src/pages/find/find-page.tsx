import { PAGES, pagePath, type ConsoleHit } from '@parlour/contracts'
import { EmptyState, Pill, Skeleton, Table, TextLink, useDelayedFlag } from '@parlour/ui'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { FIND_MAX } from '../../features/console-frame/console-nav.tsx'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { FindForm } from '../../features/queue/find-form.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { QueueFailure } from '../../features/queue/loaded.tsx'
import { Code } from '../../features/release-facts/facts.tsx'

export function FindPage() {
  const { t } = useTexts()
  const address = useQueueAddress()
  const q = (address.params.get('q') ?? '').slice(0, FIND_MAX)
  return (
    <ConsoleFrame title={t('find.title')} lead={t('find.hint')}>
      <FindForm label={t('find.field')} search={q} maxLength={FIND_MAX} onFind={(typed) => address.set({ q: typed })} />
      {q === '' ? <EmptyState icon="search" title={t('find.startTitle')} /> : <Hits q={q} />}
    </ConsoleFrame>
  )
}

function Hits({ q }: { q: string }) {
  const { t } = useTexts()
  const { currentData, error, isFetching, refetch } = client.searchConsole.useQuery({ query: { q } }, { refetchOnMountOrArgChange: true })
  const isSkeletonShown = useDelayedFlag(currentData === undefined && isFetching)
  if (currentData === undefined && error !== undefined) {
    return <QueueFailure title={t('find.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  if (currentData === undefined) return isSkeletonShown && <Skeleton shape="block" blockSize="240px" />
  if (currentData.length === 0) return <EmptyState icon="search" title={t('find.emptyTitle')} description={t('find.emptyText')} />
  return (
    <Table caption={t('find.title')} isCaptionHidden density="dense" isStacked aria-busy={isFetching}>
      <thead>
        <tr>
          <th scope="col">{t('find.name')}</th>
          <th scope="col">{t('find.what')}</th>
          <th scope="col">{t('find.about')}</th>
        </tr>
      </thead>
      <tbody>
        {currentData.map((hit) => (
          <HitRow key={`${hit.kind} ${hit.name} ${hit.about} ${hit.merchantId}`} hit={hit} />
        ))}
      </tbody>
    </Table>
  )
}

function HitRow({ hit }: { hit: ConsoleHit }) {
  const { t, locale } = useTexts()
  const { kind, name, about, merchantId } = hit
  const to =
    merchantId === null
      ? pagePath(locale, `${PAGES.console}/vectors`, { id: name })
      : pagePath(locale, `${PAGES.console}/merchants/${merchantId}`)
  const isCode = kind === 'order' || kind === 'transaction' || kind === 'vector'
  return (
    <tr>
      <th scope="row">
        <TextLink to={to}>{isCode ? <Code>{name}</Code> : <bdi>{name}</bdi>}</TextLink>
      </th>
      <td data-label={t('find.what')}>
        <Pill>{t(`find.kind.${kind}`)}</Pill>
      </td>
      <td data-label={t('find.about')}>{about === '' ? '–' : <bdi>{about}</bdi>}</td>
    </tr>
  )
}
