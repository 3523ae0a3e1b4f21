import { PAGES, endpoints, pagePath, type PartHealth, type ReleaseRow, type Train } from '@parlour/contracts'
import { formatCount, formatDateTime } from '@parlour/i18n'
import { Button, type Column, DataTable, Icon, SelectField, Stack, Text, TextLink } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { TrainActionDialog } from '../../features/move-train/train-action-dialog.tsx'
import { Code, ReleaseLink } from '../../features/release-facts/facts.tsx'
import { formatAge, formatShare, formatVital, releaseLabel } from '../../features/release-facts/figures.ts'
import { TrainPill, useMinute } from '../../features/release-facts/pills.tsx'
import classes from './part-strip.module.css'

const VITALS = ['lcp', 'inp', 'cls'] as const

type PartStripProps = {
  parts: readonly ReleaseRow[]
  past: readonly ReleaseRow[]
  health: readonly PartHealth[] | undefined
  trains: readonly Train[]
  protectedParts: readonly string[]
  onStale: () => void
}

export function PartStrip({ parts, past, health, trains, protectedParts, onStale }: PartStripProps) {
  const { t, locale, may } = useConsole()
  const now = useMinute()
  const trainOf = ({ name }: ReleaseRow) => trains.find(({ members }) => members.some((member) => member.name === name))
  const healthOf = (live: ReleaseRow) => health?.find(({ releaseId }) => releaseId === live.releaseId)
  const columns: readonly Column<ReleaseRow>[] = [
    {
      header: t('releases.remote'),
      className: classes.part,
      render: (live) => <Part live={live} isProtected={protectedParts.includes(live.name)} />,
    },
    {
      header: t('releases.age'),
      className: classes.age,
      render: ({ publishedAt }) => <time dateTime={publishedAt}>{formatAge(publishedAt, now, locale)}</time>,
    },
    { header: t('releases.share'), kind: 'number', render: ({ share }) => formatShare(share, locale) },
    { header: t('health.errors'), kind: 'number', render: (live) => <ErrorShare health={healthOf(live)} /> },
    ...VITALS.map((vital) => ({
      header: `${vital.toUpperCase()} p75`,
      kind: 'number' as const,
      render: (live: ReleaseRow) => formatVital(vital, healthOf(live)?.[vital] ?? null, locale),
    })),
    {
      header: t('train.title'),
      className: classes.rolling,
      render: (live) => <RollingTrain name={live.name} train={trainOf(live)} />,
    },
  ]
  const rollBack: Column<ReleaseRow> = {
    header: t('rollBack.action'),
    kind: 'action',
    render: (live) => <KillSwitch live={live} back={wayBack(live, trainOf(live), past)} onStale={onStale} />,
  }
  return (
    <DataTable
      caption={t('releases.live')}
      className={classes.strip}
      rows={parts}
      rowKey={({ releaseId }) => releaseId}
      columns={may(endpoints.commandTrain) ? [...columns, rollBack] : columns}
    />
  )
}

type Releases = readonly [ReleaseRow, ...ReleaseRow[]]
type WayBack = { train: Train } | { choices: Releases }

/** Goes back by the train of a part that has one serving, otherwise to a release that was live before. */
function wayBack(live: ReleaseRow, train: Train | undefined, past: readonly ReleaseRow[]): WayBack | null {
  if (train !== undefined && train.state !== 'waiting') return { train }
  const [newest, ...older] = past.filter(({ name, state }) => name === live.name && state === 'retired')
  return newest === undefined ? null : { choices: [newest, ...older] }
}

function Part({ live, isProtected }: { live: ReleaseRow; isProtected: boolean }) {
  const { t } = useConsole()
  return (
    <>
      <Code>{live.name}</Code> <ReleaseLink releaseId={live.releaseId}>{live.version}</ReleaseLink>
      {isProtected ? (
        <Stack as="span" direction="row" align="center" isWrapping={false} gap="4" size="12" tone="subtle" weight="regular">
          <Icon name="user" className={classes.guardIcon} />
          {t('rules.second')}
        </Stack>
      ) : null}
    </>
  )
}

function ErrorShare({ health }: { health: PartHealth | undefined }) {
  const { t, locale } = useConsole()
  if (health === undefined || health.persons === 0) return <span className={classes.unknown}>{t('health.none')}</span>
  return <span title={t('health.of', { visits: formatCount(health.persons, locale) })}>{formatShare(health.errorRate, locale)}</span>
}

function RollingTrain({ name, train }: { name: string; train: Train | undefined }) {
  const { locale } = useConsole()
  const member = train?.members.find((one) => one.name === name)
  if (train === undefined || member === undefined) return <span className={classes.unknown}>–</span>
  return (
    <Stack as="span" direction="row" align="center" isInline gap="4" columnGap="8">
      <TextLink to={pagePath(locale, `${PAGES.console}/trains/${train.id}`)}>
        <Code>{member.version}</Code>
      </TextLink>
      <Text as="span" isMono className={classes.figure}>
        {formatShare(train.percent, locale)}
      </Text>
      <TrainPill train={train} />
    </Stack>
  )
}

/** Nothing where there is no way back. */
function KillSwitch({ live, back, onStale }: { live: ReleaseRow; back: WayBack | null; onStale: () => void }) {
  const { t } = useConsole()
  // What was asked stays the question, whatever moves behind the dialog.
  const [openDialog, setOpenDialog] = useState<WayBack | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <>
      {back === null ? null : (
        <Button variant="secondary" size="s" aria-label={t('rollBack.of', { part: live.name })} onClick={() => setOpenDialog(back)}>
          {t('rollBack.action')}
        </Button>
      )}
      {openDialog === null ? null : 'train' in openDialog ? (
        <TrainActionDialog train={openDialog.train} action="rollback" onStale={onStale} onClose={close} />
      ) : (
        <RollBackPart live={live} earlier={openDialog.choices} onClose={close} />
      )}
    </>
  )
}

/** The live release is never served again. */
function RollBackPart({ live, earlier, onClose }: { live: ReleaseRow; earlier: Releases; onClose: () => void }) {
  const { t, locale } = useConsole()
  const [chosen, setChosen] = useState(earlier[0].releaseId)
  const [call] = client.switchRelease.useMutation()
  const back = earlier.find(({ releaseId }) => releaseId === chosen) ?? earlier[0]
  const rollBack = (reason: string) => call({ body: { name: live.name, action: 'rollback', reason, releaseId: back.releaseId } }).unwrap()
  return (
    <ActionDialog
      title={t('rollBack.title', { part: live.name })}
      effects={[
        t('rollBack.comesBack', { release: releaseLabel(back, locale) }),
        t('rollBack.isBlocked', { release: releaseLabel(live, locale) }),
        t('rollBack.pagesLeave'),
      ]}
      confirmLabel={t('rollBack.now')}
      call={rollBack}
      onClose={onClose}
    >
      {earlier.length > 1 ? (
        <SelectField
          label={t('rollBack.backTo')}
          value={chosen}
          options={earlier.map(({ releaseId, version, publishedAt }) => ({
            value: releaseId,
            label: `${version} · ${formatDateTime(publishedAt, locale)}`,
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : null}
    </ActionDialog>
  )
}
