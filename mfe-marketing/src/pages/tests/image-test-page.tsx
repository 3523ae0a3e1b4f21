import { PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { FallbackImage } from '../../features/show-image/fallback-image.tsx'
import classes from './test-page.module.css'

const GOOD = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><circle cx="160" cy="90" r="60" fill="none" stroke="#1f4beb" stroke-width="6"/></svg>')}`

/** `/{locale}/image-test`: one image that loads, one that fails. */
export function ImageTestPage() {
  const { t } = useTranslation('marketing')
  return (
    <div className={classes.root}>
      <PageHeading lead={t('test.imageLead')}>{t('test.imageTitle')}</PageHeading>
      <FallbackImage src={GOOD} alt={t('test.imageGood')} />
      <FallbackImage src="/assets/missing.webp" alt={t('test.imageBad')} />
    </div>
  )
}
