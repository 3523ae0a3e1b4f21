import { PAGES, pagePath, type DataOf, type ReleaseRow, type RolloutPlan, type endpoints } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Banner, Button, Card, Checkbox, DataTable, Text, TextField } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { useTextAction } from '../../features/give-reason/action-dialog.tsx'
import { REASON_MAX, isReason } from '../../features/give-reason/reason.ts'
import { Code, Note } from '../../features/release-facts/facts.tsx'
import { formatShare, formatSpan } from '../../features/release-facts/figures.ts'
import classes from './candidate-page.module.css'
import { PRESETS, draftOf, planOf } from './plan-draft.ts'
import figures from './plan-form.module.css'
import { PlanForm } from './plan-form.tsx'

const SETTLE_MS = 400
const MINUTE = 60

export function StartTrain({ release }: { release: ReleaseRow }) {
  const { t, locale } = useConsole()
  const [draft, setDraft] = useState(() => draftOf(PRESETS.standard))
  const [others, setOthers] = useState<readonly string[]>([])
  const fieldRef = useRef<HTMLInputElement>(null)
  const plan = planOf(draft)
  const navigate = useNavigate()
  const [call] = client.startTrain.useMutation()
  const { text, write, isShort, send, isBusy, errorText } = useTextAction({
    isFit: isReason,
    call: async (reason) => {
      if (plan === null) return
      const { id } = await call({ body: { releaseIds: [release.releaseId, ...others], plan, reason } }).unwrap()
      await navigate(pagePath(locale, `${PAGES.console}/trains/${id}`))
    },
    onDone: () => undefined,
    onShort: () => fieldRef.current?.focus(),
  })
  return (
    <Card
      noValidate
      as="form"
      gap="24"
      className={classes.start}
      onSubmit={(event) => {
        event.preventDefault()
        if (plan !== null) void send()
      }}
    >
      <PlanForm draft={draft} onChange={setDraft} />
      <Companions release={release} chosen={others} onChange={setOthers} />
      <PlanSimulation name={release.name} plan={plan} />
      <TextField
        ref={fieldRef}
        dir="auto"
        maxLength={REASON_MAX}
        label={t('reason.label')}
        hint={t('reason.hint')}
        error={isShort ? t('reason.short') : undefined}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      <Button type="submit" isBusy={isBusy} disabled={plan === null}>
        {t('candidate.start')}
      </Button>
    </Card>
  )
}

type CompanionsProps = { release: ReleaseRow; chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }

function Companions({ release, chosen, onChange }: CompanionsProps) {
  const { t } = useConsole()
  const { data = [] } = client.listReleases.useQuery()
  const others = data.filter(({ state, name }) => state === 'candidate' && name !== release.name)
  if (others.length === 0) return null
  return (
    <details>
      <summary>{t('plan.together')}</summary>
      <Note>{t('plan.togetherText')}</Note>
      {others.map(({ releaseId, name, version }) => (
        <Checkbox
          key={releaseId}
          label={<Code>{`${name} ${version}`}</Code>}
          checked={chosen.includes(releaseId)}
          onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, releaseId] : chosen.filter((one) => one !== releaseId))}
        />
      ))}
    </details>
  )
}

type Simulated = DataOf<typeof endpoints.simulatePlan>

/** Updated when typing pauses. */
function PlanSimulation({ name, plan }: { name: string; plan: RolloutPlan | null }) {
  const { t } = useConsole()
  const rested = useRested(plan)
  const { data, error, isFetching } = client.simulatePlan.useQuery(
    { body: { name, plan: rested ?? { steps: [], judge: 'manual', windows: [] } } },
    { skip: rested === null },
  )
  if (rested === null || (data === undefined && error === undefined)) return null
  return (
    <Card gap="8" tone="tint" padding="small" className={figures.simulation} aria-busy={isFetching}>
      {data === undefined || error !== undefined ? (
        <Text size="14" tone="muted" leading="tight">
          {t('plan.noSimulation')}
        </Text>
      ) : (
        <SimulationStats data={data} />
      )}
    </Card>
  )
}

function SimulationStats({ data }: { data: Simulated }) {
  const { t, locale } = useConsole()
  const sums = [
    { id: 'worst', term: t('plan.worst'), value: formatSpan(data.worstRollbackSeconds, locale) },
    { id: 'length', term: t('plan.length'), value: formatSpan(data.minutes * MINUTE, locale) },
    ...(data.hasTraffic ? [{ id: 'false', term: t('plan.falseAlarm'), value: formatShare(data.falseAlarm, locale) }] : []),
  ]
  return (
    <>
      <div role="status">
        <dl className={figures.sums}>
          {sums.map(({ id, term, value }) => (
            <div key={id}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {data.hasTraffic ? (
        <SimulatedSteps data={data} />
      ) : (
        <Text size="14" tone="muted" leading="tight">
          {t('plan.noTraffic')}
        </Text>
      )}
    </>
  )
}

function SimulatedSteps({ data }: { data: Simulated }) {
  const { t, locale } = useConsole()
  const times = (count: number) => t('plan.findsTimes', { times: formatCount(count, locale) })
  return (
    <DataTable
      caption={t('plan.finds')}
      isStacked={false}
      rows={data.steps}
      rowKey={({ percent }) => String(percent)}
      columns={[
        { header: t('plan.percent'), render: ({ percent }) => formatShare(percent, locale) },
        { header: t('plan.sessions'), kind: 'number', render: ({ persons }) => formatCount(persons, locale) },
        { header: times(2), kind: 'number', render: ({ findsTwofold }) => formatShare(findsTwofold, locale) },
        { header: times(5), kind: 'number', render: ({ findsFivefold }) => formatShare(findsFivefold, locale) },
      ]}
    />
  )
}

function useRested(plan: RolloutPlan | null): RolloutPlan | null {
  const [rested, setRested] = useState(plan)
  const text = JSON.stringify(plan)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as RolloutPlan | null), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
