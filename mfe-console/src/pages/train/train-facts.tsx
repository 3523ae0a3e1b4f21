import type { Train } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { DescriptionList, Icon, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Code } from '../../features/release-facts/code.tsx'
import { formatSpan } from '../../features/release-facts/figures.ts'
import { ReleaseLink } from '../../features/release-facts/release-link.tsx'
import classes from './train-page.module.css'

export function TrainFacts({ train }: { train: Train }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const approval = train.approvedBy === null ? t('train.noApproval') : <Code>{train.approvedBy}</Code>
  const items = [
    {
      id: 'members',
      term: t('releases.title'),
      value: train.members.map((member) => <Member key={member.releaseId} member={member} />),
    },
    { id: 'judge', term: t('plan.judge'), value: t(`plan.judges.${train.plan.judge}`) },
    { id: 'worst', term: t('plan.worst'), value: formatSpan(train.worstRollbackSeconds, locale) },
    {
      id: 'by',
      term: t('train.created'),
      value: (
        <>
          {formatDateTime(train.createdAt, locale)} · <Code>{train.createdBy}</Code>
        </>
      ),
    },
    ...(train.needsApproval ? [{ id: 'approved', term: t('rules.second'), value: approval }] : []),
    ...(train.endedAt === null ? [] : [{ id: 'ended', term: t('train.endedAt'), value: formatDateTime(train.endedAt, locale) }]),
  ]
  return <DescriptionList className={classes.sheet} items={items} />
}

function Member({ member: { name, releaseId, version, baselineId, baselineVersion } }: { member: Train['members'][number] }) {
  const { t } = useTranslation('console')
  return (
    <div className={classes.member}>
      <Code>{name}</Code>
      <ReleaseLink releaseId={baselineId}>{baselineVersion}</ReleaseLink>
      <Icon name="arrow" />
      <VisuallyHidden>{t('diff.becomes')}</VisuallyHidden>
      <ReleaseLink releaseId={releaseId}>{version}</ReleaseLink>
    </div>
  )
}
