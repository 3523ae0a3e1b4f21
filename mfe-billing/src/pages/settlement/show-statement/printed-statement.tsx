import type { Statement, JournalView } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatCount, formatDay } from '@parlour/i18n'
import { Logo } from '@parlour/ui'
import { useLayoutEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { PrintedLines } from './printed-lines.tsx'
import { periodText } from './period-text.ts'
import classes from './printed-statement.module.css'
import { JournalLegs } from '../show-journal/journal-legs.tsx'

/** A printable A4 version in the reader's language; rendered only while printing (decision 0024). */
export function PrintedStatement({ statement }: { statement: Statement }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  useFileName(`${t('settlement.statement.title')} ${statement.number}`)
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <Logo name="Parlour" />
        <div className={classes.title}>
          <h1>
            {t('settlement.statement.title')} <bdi dir="ltr">{statement.number}</bdi>
          </h1>
          {/* A paper travels between time zones. */}
          <p>{t('settlement.statement.closed', { time: `${formatDateTime(statement.closedAt, locale, 'UTC')} UTC` })}</p>
        </div>
      </header>
      <Parties statement={statement} />
      <DemonstrationNotice statement={statement} />
      <PrintedLines statement={statement} />
      {statement.journal === null ? null : <PaperJournal journal={statement.journal} />}
      <section className={classes.part}>
        <h2>{t('settlement.recompute.heading')}</h2>
        <p>{t('settlement.recompute.text')}</p>
        <bdi dir="ltr" className={classes.code}>
          {statement.digest}
        </bdi>
      </section>
      <footer className={classes.foot}>
        {t('settlement.terms.rounding')} {t('settlement.terms.disputes')}
      </footer>
    </article>
  )
}

function Parties({ statement }: { statement: Statement }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const session = useHost().session()
  return (
    <dl className={classes.parties}>
      {session.state === 'signed-in' ? (
        <Fact term={t('settlement.statement.merchant')}>
          <bdi dir="ltr">{session.user.merchantName ?? session.user.username}</bdi>
        </Fact>
      ) : null}
      <Fact term={t('settlement.statement.site')}>
        <bdi>{statement.siteName}</bdi>
      </Fact>
      <Fact term={t('settlement.simulator.package')}>{t(`settlement.${statement.packageId}`)}</Fact>
      <Fact term={t('settlement.statement.period')}>
        <bdi>{periodText(statement, locale)}</bdi> UTC
      </Fact>
    </dl>
  )
}

/** Printed paper leaves the product, so demonstration data must be marked on it. */
function DemonstrationNotice({ statement: { siteName, lines } }: { statement: Statement }) {
  const { t } = useTranslation('billing')
  const { data: summary } = client.getSettlementSummary.useQuery()
  const isRateOfSite = summary?.contracts.some((contract) => contract.isRoyaltyDemonstration && contract.siteName === siteName)
  const notices = [
    ...(summary?.isDemonstrationUsage ? [t('settlement.demo')] : []),
    ...(isRateOfSite && lines.some(({ kind, corrects }) => [kind, corrects].includes('royalty'))
      ? [t('settlement.terms.royaltyDemo')]
      : []),
  ]
  return notices.length === 0 ? null : <p className={classes.notices}>{notices.join(' ')}</p>
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Browsers name the PDF after the document title. */
function useFileName(name: string): void {
  useLayoutEffect(() => {
    const before = document.title
    document.title = name
    return () => {
      document.title = before
    }
  }, [name])
}

function PaperJournal({ journal }: { journal: JournalView }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { seal } = journal
  return (
    <section className={classes.part}>
      <h2>{t('settlement.journal.title')}</h2>
      <p>
        {t('settlement.journal.bookedOn')}: {formatDay(journal.bookedOn, locale)} UTC
      </p>
      <bdi dir="ltr" className={classes.code}>
        {journal.key}
      </bdi>
      <table className={classes.table}>
        <JournalLegs legs={journal.legs} />
      </table>
      <p>
        {seal === null
          ? t('settlement.journal.unsealed')
          : t('settlement.journal.sealed', { position: formatCount(seal.position, locale) })}
      </p>
      {seal === null ? null : (
        <bdi dir="ltr" className={classes.code}>
          {seal.hash}
        </bdi>
      )}
    </section>
  )
}
