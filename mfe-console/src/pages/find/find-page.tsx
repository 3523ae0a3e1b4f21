import { PAGES, pagePath, type ConsoleHit } from '@parlour/contracts'
import { DataTable, EmptyState, Pill, TextLink } from '@parlour/ui'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { FIND_MAX } from '../../features/console-frame/console-nav.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { FindForm } from '../../features/queue/find-form.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { currentOf, Loaded } from '../../features/queue/loaded.tsx'
import { Code } from '../../features/release-facts/facts.tsx'

export function FindPage() {
  const { t } = useConsole()
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
  const { t } = useConsole()
  const query = client.searchConsole.useQuery({ query: { q } }, { refetchOnMountOrArgChange: true })
  return (
    <Loaded query={currentOf(query)} failed={t('find.loadFailed')} blockSize="240px">
      {(hits) => (
        <DataTable
          caption={t('find.title')}
          aria-busy={query.isFetching}
          empty={<EmptyState icon="search" title={t('find.emptyTitle')} description={t('find.emptyText')} />}
          rows={hits}
          rowKey={({ kind, name, about, merchantId }) => `${kind} ${name} ${about} ${merchantId}`}
          columns={[
            { header: t('find.name'), render: (hit) => <HitLink hit={hit} /> },
            { header: t('find.what'), render: ({ kind }) => <Pill>{t(`find.kind.${kind}`)}</Pill> },
            { header: t('find.about'), render: ({ about }) => (about === '' ? '–' : <bdi>{about}</bdi>) },
          ]}
        />
      )}
    </Loaded>
  )
}

function HitLink({ hit: { kind, name, merchantId } }: { hit: ConsoleHit }) {
  const { locale } = useConsole()
  const to =
    merchantId === null
      ? pagePath(locale, `${PAGES.console}/vectors`, { id: name })
      : pagePath(locale, `${PAGES.console}/merchants/${merchantId}`)
  const isCode = kind === 'order' || kind === 'transaction' || kind === 'vector'
  return <TextLink to={to}>{isCode ? <Code>{name}</Code> : <bdi>{name}</bdi>}</TextLink>
}
