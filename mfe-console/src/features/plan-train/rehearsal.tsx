import type { DataOf, endpoints, RolloutPlan } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Table } from '@parlour/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { formatShare, formatSpan } from '../release-facts/figures.ts'
import classes from './plan-form.module.css'

const SETTLE_MS = 400
const MINUTE = 60

type Rehearsed = DataOf<typeof endpoints.rehearsePlan>

/** Updated when typing pauses. */
export function Rehearsal({ name, plan }: { name: string; plan: RolloutPlan | null }) {
  const { t } = useTranslation('console')
  const rested = useRested(plan)
  const { data, error, isFetching } = client.rehearsePlan.useQuery(
    { body: { name, plan: rested ?? { steps: [], judge: 'manual', windows: [] } } },
    { skip: rested === null },
  )
  if (rested === null || (data === undefined && error === undefined)) return null
  return (
    <div className={classes.rehearsal} aria-busy={isFetching}>
      {data === undefined || error !== undefined ? (
        <p className={classes.hint}>{t('plan.noRehearsal')}</p>
      ) : (
        <RehearsalFigures data={data} />
      )}
    </div>
  )
}

function RehearsalFigures({ data }: { data: Rehearsed }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const sums = [
    { id: 'worst', term: t('plan.worst'), value: formatSpan(data.worstRollbackSeconds, locale) },
    { id: 'length', term: t('plan.length'), value: formatSpan(data.minutes * MINUTE, locale) },
    ...(data.hasTraffic ? [{ id: 'false', term: t('plan.falseAlarm'), value: formatShare(data.falseAlarm, locale) }] : []),
  ]
  return (
    <>
      <div role="status">
        <dl className={classes.sums}>
          {sums.map(({ id, term, value }) => (
            <div key={id}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {data.hasTraffic ? <RehearsedSteps data={data} /> : <p className={classes.hint}>{t('plan.noTraffic')}</p>}
    </>
  )
}

function RehearsedSteps({ data }: { data: Rehearsed }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Table caption={t('plan.finds')} isCaptionHidden density="dense">
      <thead>
        <tr>
          <th scope="col">{t('plan.percent')}</th>
          <th scope="col" data-numeric>
            {t('plan.sessions')}
          </th>
          <th scope="col" data-numeric>
            {t('plan.findsTimes', { times: formatCount(2, locale) })}
          </th>
          <th scope="col" data-numeric>
            {t('plan.findsTimes', { times: formatCount(5, locale) })}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.steps.map(({ percent, persons, findsTwofold, findsFivefold }) => (
          <tr key={percent}>
            <th scope="row">{formatShare(percent, locale)}</th>
            <td data-numeric>{formatCount(persons, locale)}</td>
            <td data-numeric>{formatShare(findsTwofold, locale)}</td>
            <td data-numeric>{formatShare(findsFivefold, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
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
