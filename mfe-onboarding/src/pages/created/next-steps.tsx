import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Icon, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './created-page.module.css'

const STEPS = [
  { id: 'verify', page: PAGES.personal },
  { id: 'deposit', page: PAGES.settlement },
  { id: 'domain', page: null },
  { id: 'methods', page: PAGES.paymentApi },
  { id: 'bot', page: PAGES.contact },
] as const

/** What comes next, in the order it pays off. */
export function NextSteps() {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  return (
    <section className={classes.next} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('next.title')}</h2>
      <ol className={classes.steps}>
        {STEPS.map(({ id, page }) => (
          <li key={id}>
            <Icon name="dot" />
            <div>
              <h3>{page === null ? t(`next.${id}`) : <TextLink to={pagePath(locale, page)}>{t(`next.${id}`)}</TextLink>}</h3>
              <p>{t(`next.${id}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
