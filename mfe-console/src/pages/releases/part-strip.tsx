import { PAGES, pagePath, type PartHealth, type ReleaseRow, type Train } from '@parlour/contracts'
import { formatCount, formatDateTime } from '@parlour/i18n'
import { Button, Icon, SelectField, Table, TextLink, VisuallyHidden } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { TrainActionDialog } from '../../features/move-train/train-action-dialog.tsx'
import { Code, ReleaseLink } from '../../features/release-facts/facts.tsx'
import { formatAge, formatShare, formatVital, releaseLabel } from '../../features/release-facts/figures.ts'
import { TrainPill } from '../../features/release-facts/status-pill.tsx'
import { useMinute } from '../../features/release-facts/time-pills.tsx'
import classes from './part-strip.module.css'

const VITALS = ['lcp', 'inp', 'cls'] as const

type PartStripProps = {
  parts: readonly ReleaseRow[]
  past: readonly ReleaseRow[]
  health: readonly PartHealth[] | undefined
  trains: readonly Train[]
  protectedParts: readonly string[]
  mayManage: boolean
  onStale: () => void
}

export function PartStrip({ parts, past, health, trains, protectedParts, mayManage, onStale }: PartStripProps) {
  const { t } = useTexts()
  return (
    <Table caption={t('releases.live')} isCaptionHidden density="dense" isStacked className={classes.strip}>
      <thead>
        <tr>
          <th scope="col">{t('releases.remote')}</th>
          <th scope="col">{t('releases.age')}</th>
          <th scope="col" data-numeric>
            {t('releases.share')}
          </th>
          <th scope="col" data-numeric>
            {t('health.errors')}
          </th>
          {VITALS.map((vital) => (
            <th key={vital} scope="col" data-numeric>
              {`${vital.toUpperCase()} p75`}
            </th>
          ))}
          <th scope="col" className={classes.rolling}>
            {t('train.title')}
          </th>
          {mayManage ? (
            <th scope="col">
              <VisuallyHidden>{t('rollBack.action')}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {parts.map((live) => {
          const train = trains.find(({ members }) => members.some(({ name }) => name === live.name))
          return (
            <tr key={live.releaseId}>
              <PartCells live={live} isProtected={protectedParts.includes(live.name)} />
              <HealthCells health={health?.find(({ releaseId }) => releaseId === live.releaseId)} />
              <TrainCell name={live.name} train={train} />
              {mayManage ? (
                <td data-act>
                  <KillSwitch live={live} train={train} earlier={earlierOf(live, past)} onStale={onStale} />
                </td>
              ) : null}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

function earlierOf(live: ReleaseRow, past: readonly ReleaseRow[]): readonly ReleaseRow[] {
  return past.filter(({ name, state }) => name === live.name && state === 'retired')
}

function PartCells({ live, isProtected }: { live: ReleaseRow; isProtected: boolean }) {
  const { t, locale } = useTexts()
  const now = useMinute()
  return (
    <>
      <th scope="row" className={classes.part}>
        <Code>{live.name}</Code> <ReleaseLink releaseId={live.releaseId}>{live.version}</ReleaseLink>
        {isProtected ? (
          <span className={classes.guard}>
            <Icon name="user" className={classes.guardIcon} />
            {t('rules.second')}
          </span>
        ) : null}
      </th>
      <td data-label={t('releases.age')} className={classes.age}>
        <time dateTime={live.publishedAt}>{formatAge(live.publishedAt, now, locale)}</time>
      </td>
      <td data-label={t('releases.share')} data-numeric className={classes.figure}>
        {formatShare(live.share, locale)}
      </td>
    </>
  )
}

function HealthCells({ health }: { health: PartHealth | undefined }) {
  const { t, locale } = useTexts()
  const isKnown = health !== undefined && health.persons > 0
  return (
    <>
      <td data-label={t('health.errors')} data-numeric className={classes.figure}>
        {isKnown ? (
          <span title={t('health.of', { visits: formatCount(health.persons, locale) })}>{formatShare(health.errorRate, locale)}</span>
        ) : (
          <span className={classes.unknown}>{t('health.none')}</span>
        )}
      </td>
      {VITALS.map((vital) => (
        <td key={vital} data-label={`${vital.toUpperCase()} p75`} data-numeric className={classes.figure}>
          {formatVital(vital, health?.[vital] ?? null, locale)}
        </td>
      ))}
    </>
  )
}

function TrainCell({ name, train }: { name: string; train: Train | undefined }) {
  const { t, locale } = useTexts()
  const member = train?.members.find((one) => one.name === name)
  return (
    <td data-label={t('train.title')} data-none={member === undefined || undefined} className={classes.rolling}>
      {train === undefined || member === undefined ? (
        <span className={classes.unknown}>–</span>
      ) : (
        <span className={classes.train}>
          <TextLink to={pagePath(locale, `${PAGES.console}/trains/${train.id}`)}>
            <Code>{member.version}</Code>
          </TextLink>
          <span className={classes.figure}>{formatShare(train.percent, locale)}</span>
          <TrainPill train={train} />
        </span>
      )}
    </td>
  )
}

type KillSwitchProps = { live: ReleaseRow; train: Train | undefined; earlier: readonly ReleaseRow[]; onStale: () => void }

/** Rolls back the train of a part that has one serving, otherwise the part itself. */
function KillSwitch({ live, train, earlier, onStale }: KillSwitchProps) {
  const { t } = useTexts()
  // What was asked stays the question, whatever moves behind the dialog.
  const [openDialog, setOpenDialog] = useState<Train | 'part' | null>(null)
  const close = () => setOpenDialog(null)
  const openKillDialog = () => setOpenDialog(train === undefined || train.state === 'waiting' ? 'part' : train)
  return (
    <>
      <Button variant="secondary" size="s" aria-label={t('rollBack.of', { part: live.name })} onClick={openKillDialog}>
        {t('rollBack.action')}
      </Button>
      {openDialog === 'part' ? <RollBackPart live={live} earlier={earlier} onClose={close} /> : null}
      {openDialog === null || openDialog === 'part' ? null : (
        <TrainActionDialog train={openDialog} action="rollback" onStale={onStale} onClose={close} />
      )}
    </>
  )
}

type RollBackPartProps = {
  live: ReleaseRow
  earlier: readonly ReleaseRow[]
  onClose: () => void
}

/** The live release is never served again. */
function RollBackPart({ live, earlier, onClose }: RollBackPartProps) {
  const { t, locale } = useTexts()
  const [chosen, setChosen] = useState(earlier[0]?.releaseId)
  const [call] = client.switchRelease.useMutation()
  const back = earlier.find(({ releaseId }) => releaseId === chosen)
  const effects =
    back === undefined
      ? [t('rollBack.nowhere', { part: live.name })]
      : [
          t('rollBack.comesBack', { release: releaseLabel(back, locale) }),
          t('rollBack.isBlocked', { release: releaseLabel(live, locale) }),
          t('rollBack.pagesLeave'),
        ]
  const rollBack = (reason: string) =>
    call({ body: { name: live.name, action: 'rollback', reason, ...(back === undefined ? {} : { releaseId: back.releaseId }) } }).unwrap()
  return (
    <ActionDialog
      title={t('rollBack.title', { part: live.name })}
      effects={effects}
      confirmLabel={t('rollBack.now')}
      isReady={back !== undefined}
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
