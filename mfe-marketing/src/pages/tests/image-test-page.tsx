import { MediaImage, MediaVideo, Page, PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

const svg = (attributes: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle cx="160" cy="90" r="60" fill="none" stroke="#1f4beb" stroke-width="6"/></svg>`)}`
const GOOD = svg('width="320" height="180"')
const FLAT = svg('width="320" height="0"')
const MISSING = '/assets/missing.webp'

export function ImageTestPage() {
  const { t } = useTranslation('marketing')
  const box = { width: 320, height: 180, failedLabel: t('test.imageFailed') }
  return (
    <Page gap="24">
      <PageHeading lead={t('test.imageLead')}>{t('test.imageTitle')}</PageHeading>
      <MediaImage src={GOOD} alt={t('test.imageGood')} {...box} />
      <MediaImage src={MISSING} alt={t('test.imageBad')} {...box} />
      <MediaImage src={FLAT} alt={t('test.imageFlat')} {...box} />
      <MediaImage src="/assets/also-missing.webp" fallbackSrc={GOOD} alt={t('test.imageFallback')} {...box} />
      <MediaVideo
        src="/assets/missing.mp4"
        captionsSrc="/assets/missing.vtt"
        label={t('test.videoBad')}
        {...box}
        failedLabel={t('test.videoFailed')}
      />
    </Page>
  )
}
