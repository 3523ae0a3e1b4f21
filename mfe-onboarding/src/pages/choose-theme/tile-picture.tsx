import type { CartItem } from '@parlour/contracts'
import { Skeleton } from '@parlour/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SitePreview } from '../../features/preview-design/site-preview.tsx'
import classes from './design-tile.module.css'
import type { DesignFacts } from './known-card.ts'
import { previewSite } from './preview-site.ts'
import { useInView } from './use-in-view.ts'

const NEAR = '240px 0px'
const REST = 160

export type TilePictureProps = { card: DesignFacts; item: CartItem }

/** Falls back to a live render when the stored picture is missing or fails to load. */
export function TilePicture({ card, item }: TilePictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (card.thumbnail === null || isBroken) return <Miniature card={card} item={item} />
  return (
    <img
      className={classes.picture}
      src={card.thumbnail}
      alt=""
      width={480}
      height={600}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  )
}

function Miniature({ card, item }: TilePictureProps) {
  const { t } = useTranslation('onboarding')
  const [box, isNear] = useInView<HTMLDivElement>(NEAR, REST)
  const { templateId, themeId, schemeId } = card
  const site = useMemo(
    () => previewSite(item, { templateId, themeId, schemeId }, t('preview.siteName')),
    [item, templateId, themeId, schemeId, t],
  )
  return (
    <div ref={box} className={classes.picture}>
      {isNear ? (
        <SitePreview site={site} width={1280} shape="card" unknownText={t('preview.unknown')} />
      ) : (
        <Skeleton shape="block" blockSize="100%" />
      )}
    </div>
  )
}
