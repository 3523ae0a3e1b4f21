import { endpoints, type AffiliateApplication } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { Card, CopyButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { hasRole } from '../../features/console-frame/has-role.ts'
import { DecideApplication } from '../../features/decide-application/decide-application.tsx'
import entry from '../../features/list-entries/queue-entry.module.css'
import { ApplicationFacts } from './application-facts.tsx'
import { ReviewDeadline } from './review-deadline.tsx'

export type ApplicationDetailProps = { application: AffiliateApplication; onChange: (application: AffiliateApplication) => void }

export function ApplicationDetail({ application, onChange }: ApplicationDetailProps) {
  const { t } = useTranslation('console')
  const session = useSession()
  const mayDecide = session.state === 'signed-in' && hasRole(session.user.roles, endpoints.decideAffiliateApplication)
  const { name, note, state, leagueCode } = application
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name} dir="auto">
          {name}
        </h2>
        <span role="status">
          <ReviewDeadline application={application} />
        </span>
      </div>
      {leagueCode === null ? null : <IssuedCode code={leagueCode} />}
      {note === '' ? null : (
        <p className={entry.texts} dir="auto">
          {note}
        </p>
      )}
      <ApplicationFacts application={application} />
      {state !== 'pending' ? null : mayDecide ? (
        <DecideApplication application={application} onDecided={onChange} />
      ) : (
        <p className={entry.note}>{t('affiliates.mayNot')}</p>
      )}
    </Card>
  )
}

function IssuedCode({ code }: { code: string }) {
  const { t } = useTranslation('console')
  return (
    <section className={entry.reply}>
      <h3 className={entry.title}>{t('affiliates.code')}</h3>
      <div className={entry.issued}>
        <bdi dir="ltr" className={entry.code}>
          {code}
        </bdi>
        <CopyButton variant="text" value={code} label={t('affiliates.copyCode')} copiedLabel={t('releases.copied')} />
      </div>
    </section>
  )
}
