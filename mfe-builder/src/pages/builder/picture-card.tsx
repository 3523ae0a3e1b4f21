import type { SitePicture } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatFileSize, formatCount, isolate } from '@parlour/i18n'
import { picturePath, pictureWidths } from '@parlour/site-engine'
import { IconButton, Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './picture-library.module.css'

export type PictureCardProps = { picture: SitePicture; isOnPage: boolean; onChoose: () => void; onDelete: () => void }

export function PictureCard({ picture, isOnPage, onChoose, onDelete }: PictureCardProps) {
  const { t } = useTranslation('builder')
  const locale = useLocale()
  const name = picture.name || t('pictures.unnamed')
  const [smallest] = pictureWidths(picture)
  return (
    <li className={classes.card}>
      <button type="button" className={classes.choose} aria-label={t('pictures.use', { name: isolate(name) })} onClick={onChoose}>
        <img src={picturePath(picture, smallest)} alt="" loading="lazy" width={picture.width} height={picture.height} />
        <bdi className={classes.name}>{name}</bdi>
      </button>
      <div className={classes.facts}>
        <small>
          {t('pictures.size', {
            width: formatCount(picture.width, locale),
            height: formatCount(picture.height, locale),
            size: formatFileSize(picture.bytes, locale),
          })}
        </small>
        {isOnPage || picture.isUsed ? (
          <Pill tone="info">{t(isOnPage ? 'pictures.onPage' : 'pictures.used')}</Pill>
        ) : (
          <IconButton icon="trash" label={t('pictures.remove', { name: isolate(name) })} onClick={onDelete} />
        )}
      </div>
    </li>
  )
}
