import type { ReleaseDiff } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { DataTable, DescriptionList, Icon, Stack, Text, VisuallyHidden } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { Code, Note } from '../../features/release-facts/facts.tsx'
import { formatBytes } from '../../features/release-facts/figures.ts'
import classes from './candidate-page.module.css'

export function ReleaseDiffPanel({ diff }: { diff: ReleaseDiff }) {
  const { t, locale } = useConsole()
  const same = <span>{t('diff.same')}</span>
  const count = (value: number) => formatCount(value, locale)
  const items = [
    { id: 'bytes', term: t('releases.size'), value: <Bytes {...diff.bytes} /> },
    { id: 'first', term: t('diff.first'), value: <Bytes {...diff.firstBytes} /> },
    { id: 'host', term: t('diff.host'), value: <Change before={count(diff.hostContract.before)} after={count(diff.hostContract.after)} /> },
    { id: 'api', term: t('diff.api'), value: <Change before={count(diff.apiContract.before)} after={count(diff.apiContract.after)} /> },
    { id: 'locales', term: t('diff.locales'), value: <Names names={diff.locales} /> },
    { id: 'exposes', term: t('diff.exposes'), value: <Names names={diff.exposes} /> },
    { id: 'paths', term: t('diff.paths'), value: <Names names={diff.ownedPaths} /> },
    { id: 'capabilities', term: t('diff.capabilities'), value: <Names names={diff.capabilities} /> },
    {
      id: 'shared',
      term: t('diff.shared'),
      value:
        diff.shared.length === 0
          ? same
          : diff.shared.map(({ name, before, after }) => (
              <div key={name}>
                <Code>{name}</Code> <Change before={before ?? '–'} after={after ?? '–'} />
              </div>
            )),
    },
  ]
  return (
    <>
      <Note>
        {diff.against === null ? t('diff.firstRelease') : `${t('diff.against')} `}
        {diff.against === null ? null : <Code>{diff.against.version}</Code>}
      </Note>
      <DescriptionList className={classes.sheet} items={items} />
      <FileTable files={diff.files} />
    </>
  )
}

function Bytes({ before, after }: { before: number; after: number }) {
  const { locale } = useConsole()
  const more = after - before
  return (
    <Change before={formatBytes(before, locale)} after={formatBytes(after, locale)}>
      {more === 0 ? null : (
        <Text as="span" weight="medium" className={classes.more} data-sign={more > 0 ? 'up' : 'down'}>
          {formatBytes(more, locale, true)}
        </Text>
      )}
    </Change>
  )
}

function Change({ before, after, children }: { before: string; after: string; children?: ReactNode }) {
  const { t } = useConsole()
  if (before === after) return <bdi>{after}</bdi>
  return (
    <Stack as="span" direction="row" align="center" isInline gap="4" columnGap="8" className={classes.change}>
      <bdi>{before}</bdi>
      <Icon name="arrow" />
      <VisuallyHidden>{t('diff.becomes')}</VisuallyHidden>
      <bdi>{after}</bdi>
      {children}
    </Stack>
  )
}

function Names({ names: { added, removed } }: { names: { added: readonly string[]; removed: readonly string[] } }) {
  const { t } = useConsole()
  if (added.length + removed.length === 0) return <span>{t('diff.same')}</span>
  return (
    <>
      {added.length === 0 ? null : (
        <div>
          {t('diff.added')} <Code>{added.join(' ')}</Code>
        </div>
      )}
      {removed.length === 0 ? null : (
        <div>
          {t('diff.removed')} <Code>{removed.join(' ')}</Code>
        </div>
      )}
    </>
  )
}

function FileTable({ files }: { files: ReleaseDiff['files'] }) {
  const { t, locale } = useConsole()
  if (files.length === 0) return null
  const size = (bytes: number | null) => (bytes === null ? '–' : formatBytes(bytes, locale))
  const caption = t('diff.files', { number: formatCount(files.length, locale) })
  return (
    <DataTable
      caption={caption}
      className={classes.files}
      rows={files}
      rowKey={({ path, change }) => `${change} ${path}`}
      columns={[
        { header: caption, render: ({ path }) => <Code>{path}</Code> },
        { header: t('diff.change'), render: ({ change }) => t(`diff.${change}`) },
        { header: t('audit.before'), kind: 'number', render: ({ before }) => size(before) },
        { header: t('audit.after'), kind: 'number', render: ({ after }) => size(after) },
      ]}
    />
  )
}
