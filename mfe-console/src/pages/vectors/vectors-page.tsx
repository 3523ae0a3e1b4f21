import { isCallError } from '@parlour/api-client'
import type { DataOf, endpoints } from '@parlour/contracts'
import { formatCount, formatDateTime } from '@parlour/i18n'
import { Button, DescriptionList, EmptyState, Skeleton, Table, TextField, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { QueueFailure } from '../../features/queue/loaded.tsx'
import { Code, ReleaseLink } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'
import classes from './vectors-page.module.css'

const VECTOR_ID = /^v-[0-9a-f]{12}$/
const VECTOR_LENGTH = 14

export function VectorsPage() {
  const { t } = useTexts()
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
  const { t } = useTexts()
  const [isWrong, setIsWrong] = useState(id !== '' && !VECTOR_ID.test(id))
  return (
    <form
      role="search"
      noValidate
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
    </form>
  )
}

function VectorFacts({ id }: { id: string }) {
  const { t } = useTexts()
  const { currentData, error, isFetching, refetch } = client.getVectorFacts.useQuery({ query: { vectorId: id } })
  const isSkeletonShown = useDelayedFlag(currentData === undefined && isFetching)
  if (currentData !== undefined) return <VectorSheet facts={currentData} />
  if (isFetching && error === undefined) return isSkeletonShown ? <Skeleton shape="block" blockSize="320px" /> : null
  if (isCallError(error) && error.status === 404) {
    return <EmptyState icon="search" title={t('vectors.unknown')} description={t('vectors.unknownText')} />
  }
  return <QueueFailure title={t('vectors.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
}

function VectorSheet({ facts }: { facts: DataOf<typeof endpoints.getVectorFacts> }) {
  const { t, locale } = useTexts()
  const items = [
    { id: 'vector', term: t('vectors.id'), value: <Code>{facts.vectorId}</Code> },
    { id: 'first', term: t('vectors.first'), value: `${formatDateTime(facts.firstAt, locale)} (${formatCount(facts.firstEpoch, locale)})` },
    { id: 'last', term: t('vectors.last'), value: facts.lastSeenAt === null ? '–' : formatDateTime(facts.lastSeenAt, locale) },
  ]
  return (
    <div className={classes.sheet} role="status">
      <DescriptionList items={items} />
      <Table caption={t('vectors.title')} isCaptionHidden density="dense">
        <thead>
          <tr>
            <th scope="col">{t('releases.remote')}</th>
            <th scope="col">{t('releases.version')}</th>
            <th scope="col">{t('releases.status')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.parts.map(({ name, releaseId, version, state }) => (
            <tr key={name}>
              <th scope="row">
                <Code>{name}</Code>
              </th>
              <td>
                <ReleaseLink releaseId={releaseId}>{version}</ReleaseLink>
              </td>
              <td>
                <StatusPill of="releases.state" state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
