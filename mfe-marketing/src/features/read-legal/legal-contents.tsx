import { Icon } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './legal-contents.module.css'
import type { LegalSection } from './legal-text.ts'

export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  const { t } = useTranslation('marketing')
  return (
    <nav aria-label={t('legal.contents')} className={classes.root}>
      <details className={classes.fold}>
        <summary className={classes.title}>
          {t('legal.contents')}
          <Icon name="chevron-down" className={classes.sign} />
        </summary>
        <ol className={classes.list}>
          {sections.map(({ id, heading }) => (
            <li key={id} className={classes.entry}>
              <Link to={`#${id}`} className={classes.link}>
                {heading}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
