import { Banner } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './lost-banner.module.css'

/** Says over the page, so that nothing moves, that the connection is lost and comes back by itself. */
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
