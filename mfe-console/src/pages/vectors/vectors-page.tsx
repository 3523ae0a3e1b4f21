import { isCallError } from '@parlour/api-client'
import type { DataOf, endpoints } from '@parlour/contracts'
import { formatCount, formatDateTime } from '@parlour/i18n'
import { Button, Card, DataTable, DescriptionList, EmptyState, Stack, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { currentOf, Loaded } from '../../features/queue/loaded.tsx'
import { Code, ReleaseLink } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/pills.tsx'
import classes from './vectors-page.module.css'

const VECTOR_ID = /^v-[0-9a-f]{12}$/
const VECTOR_LENGTH = 14

export function VectorsPage() {
  const { t } = useConsole()
  const address = useQueueAddress()
  const id = address.id ?? ''
  return (
    <ConsoleFrame title={t('vectors.title')} lead={t('vectors.lead')}>
      <VectorForm key={id} id={id} onFind={(found) => address.set({ id: found })} />
      {VECTOR_ID.test(id) ? <VectorFacts id={id} /> : null}
    </ConsoleFrame>
  )
}

function VectorForm({ id, onFind }: { id: string; onFind: (id: string) => void }) {
  const { t } = useConsole()
  const [isWrong, setIsWrong] = useState(id !== '' && !VECTOR_ID.test(id))
  return (
    <Stack
      role="search"
      noValidate
      as="form"
      align="start"
      gap="16"
      className={classes.form}
      action={(form) => {
        const typed = form.get('vector')
        const wanted = typeof typed === 'string' ? typed.trim() : ''
        setIsWrong(!VECTOR_ID.test(wanted))
        if (VECTOR_ID.test(wanted)) onFind(wanted)
      }}
    >
      <TextField
        isCode
        name="vector"
        label={t('vectors.id')}
        hint={t('vectors.hint')}
        error={isWrong ? t('vectors.wrong') : undefined}
        defaultValue={id}
        maxLength={VECTOR_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">{t('vectors.find')}</Button>
    </Stack>
  )
}

function VectorFacts({ id }: { id: string }) {
  const { t } = useConsole()
  const query = client.getVectorFacts.useQuery({ query: { vectorId: id } })
  const renderFailure = (error: unknown) =>
    isCallError(error) && error.status === 404 ? (
      <EmptyState icon="search" title={t('vectors.unknown')} description={t('vectors.unknownText')} />
    ) : undefined
  return (
    <Loaded query={currentOf(query)} failed={t('vectors.loadFailed')} renderFailure={renderFailure}>
      {(facts) => <VectorSheet facts={facts} />}
    </Loaded>
  )
}

function VectorSheet({ facts }: { facts: DataOf<typeof endpoints.getVectorFacts> }) {
  const { t, locale } = useConsole()
  const items = [
    { id: 'vector', term: t('vectors.id'), value: <Code>{facts.vectorId}</Code> },
    { id: 'first', term: t('vectors.first'), value: `${formatDateTime(facts.firstAt, locale)} (${formatCount(facts.firstEpoch, locale)})` },
    { id: 'last', term: t('vectors.last'), value: facts.lastSeenAt === null ? '–' : formatDateTime(facts.lastSeenAt, locale) },
  ]
  return (
    <Card gap="24" size="14" padding="small" role="status">
      <DescriptionList items={items} />
      <DataTable
        caption={t('vectors.title')}
        isStacked={false}
        rows={facts.parts}
        rowKey={({ name }) => name}
        columns={[
          { header: t('releases.remote'), render: ({ name }) => <Code>{name}</Code> },
          { header: t('releases.version'), render: ({ releaseId, version }) => <ReleaseLink releaseId={releaseId}>{version}</ReleaseLink> },
          { header: t('releases.status'), render: ({ state }) => <StatusPill of="releases.state" state={state} /> },
        ]}
      />
    </Card>
  )
}
