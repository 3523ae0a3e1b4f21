import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import classes from './home-page.module.css'

const PROGRAMMES = ['competition', 'investment'] as const

export function Programmes() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <PageSection title={t('home.programmes')}>
      <div className={classes.programmes}>
        {PROGRAMMES.map((topic) => (
          <article key={topic} className={classes.programme}>
            <h3 className={classes.programmeName}>{t(`home.${topic}`)}</h3>
            <p>{t(`home.${topic}Text`)}</p>
            <TextLink to={pagePath(locale, PAGES.contact, { topic })}>{t(`home.${topic}Link`)}</TextLink>
          </article>
        ))}
      </div>
    </PageSection>
  )
}
