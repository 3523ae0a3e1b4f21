import { Banner } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './lost-banner.module.css'

/** Overlays the page to avoid a layout shift; the connection is restored automatically. */
export function LostBanner({ isLost }: { isLost: boolean }) {
  const { t } = useTranslation('billing')
  return (
    <div role="status" className={classes.root}>
      {isLost ? (
        <Banner tone="warning" role={undefined} className={classes.banner}>
          {t('progress.lost')}
        </Banner>
      ) : null}
    </div>
  )
}
