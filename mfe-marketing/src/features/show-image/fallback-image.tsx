import { useHost } from '@parlour/federation-sdk'
import { Icon } from '@parlour/ui'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './fallback-image.module.css'

/** An image that gives way to a placeholder when it fails or has no height (specification section 8). */
export function FallbackImage({ src, alt }: { src: string; alt: string }) {
  const { t } = useTranslation('marketing')
  const host = useHost()
  const [hasFailed, setHasFailed] = useState(false)
  const fail = () => {
    setHasFailed(true)
    host.reportError(new Error(`Image failed: ${src}`), { remote: 'marketing' })
  }
  const check = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (currentTarget.naturalHeight === 0) fail()
  }
  if (!hasFailed)
    return <img src={src} alt={alt} width={320} height={180} loading="lazy" className={classes.image} onError={fail} onLoad={check} />
  return (
    <span role="img" aria-label={alt} className={classes.placeholder}>
      <Icon name="alert" /> {t('test.imageFailed')}
    </span>
  )
}
