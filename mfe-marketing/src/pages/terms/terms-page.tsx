import { TERMS_VERSION } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Banner, PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { figuresOf } from '../../facts.ts'
import { FeeTable } from '../../features/compare-fees/fee-table.tsx'
import classes from './terms-page.module.css'

const PARTS = ['royalty', 'deposit', 'suspension', 'disputes'] as const

/** `/{locale}/terms`: the figures of the contract, marked as not yet reviewed. */
export function TermsPage() {
  const { t } = useTranslation('marketing')
  const figures = figuresOf(useLocale())
  return (
    <div className={classes.root}>
      <PageHeading size="display" eyebrow={t('terms.version', { version: leftToRight(TERMS_VERSION) })} lead={t('terms.lead')}>
        {t('terms.title')}
      </PageHeading>
      <Banner tone="warning">{t('terms.review')}</Banner>
      <section className={classes.part}>
        <h2 className={classes.heading}>{t('terms.feesHeading')}</h2>
        <FeeTable />
      </section>
      {PARTS.map((part) => (
        <section key={part} className={classes.part}>
          <h2 className={classes.heading}>{t(`terms.${part}Heading`)}</h2>
          <p>{t(`terms.${part}`, figures)}</p>
        </section>
      ))}
    </div>
  )
}

/** A code inside a sentence: without the isolation a right-to-left line would turn its parts around. */
function leftToRight(code: string): string {
  return `\u2066${code}\u2069`
}
