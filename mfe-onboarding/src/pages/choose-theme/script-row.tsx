import { languageOf, type Locale } from '@parlour/i18n'
import { previewNameOf } from '@parlour/site-engine'
import { useTranslation } from 'react-i18next'
import type { PreviewSite } from '../../features/preview-design/design-html.ts'
import { SitePreview } from '../../features/preview-design/site-preview.tsx'
import classes from './preview-pane.module.css'
import { useInView } from './use-in-view.ts'

/** One language per script feature that breaks designs: right-to-left, tall marks, stacked marks, no spaces. */
const SCRIPTS: readonly Locale[] = ['ar', 'bn', 'th', 'ja']

export type ScriptRowProps = {
  site: PreviewSite
  siteName: string | null
}

export function ScriptRow({ site, siteName }: ScriptRowProps) {
  return (
    <ul className={classes.scripts}>
      {SCRIPTS.map((locale) => (
        <ScriptFrame key={locale} locale={locale} site={{ ...site, locale, name: siteName ?? previewNameOf(locale) }} />
      ))}
    </ul>
  )
}

function ScriptFrame({ locale, site }: { locale: Locale; site: PreviewSite }) {
  const { t } = useTranslation('onboarding')
  const [box, isInView] = useInView<HTMLLIElement>('160px')
  const { nativeName } = languageOf(locale)
  return (
    <li ref={box} className={classes.script}>
      <bdi lang={locale}>{nativeName}</bdi>
      <div className={classes.narrow}>
        {isInView ? (
          <SitePreview
            site={site}
            width={390}
            title={t('theme.scriptFrame', { language: nativeName })}
            unknownText={t('preview.unknown')}
          />
        ) : null}
      </div>
    </li>
  )
}
