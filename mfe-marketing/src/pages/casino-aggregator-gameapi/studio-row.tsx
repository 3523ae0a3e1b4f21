import type { Developer } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Icon } from '@parlour/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AddressFilters } from '../../features/filter-by-address/use-address-filters.ts'
import { percentOf } from '../../features/show-formula/percent-of.ts'
import { typesOf } from './studio-query.ts'
import { StudioTitles } from './studio-titles.tsx'
import classes from './studio-wall.module.css'

type StudioRowProps = { studio: Developer; isOpen: boolean; filters: AddressFilters }

export function StudioRow({ studio, isOpen, filters }: StudioRowProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const titlesId = useId()
  const rtp = { low: percentOf(studio.rtpFrom, locale, { atLeast: 2 }), high: percentOf(studio.rtpTo, locale, { atLeast: 2 }) }
  const count = { count: studio.games, total: formatCount(studio.games, locale) }
  return (
    <li className={classes.studio} data-open={isOpen || undefined}>
      <Link
        to={filters.hrefOf({ studio: isOpen ? undefined : studio.id, title: undefined, titles: undefined })}
        preventScrollReset
        aria-expanded={isOpen}
        aria-controls={titlesId}
        className={classes.name}
      >
        <bdi>{studio.name}</bdi>
        <Icon name="chevron-down" className={classes.fold} />
      </Link>
      <p className={classes.kinds}>
        {typesOf(studio)
          .map((type) => t(`gameTypes.${type}`))
          .join(' · ')}
      </p>
      <p className={classes.factValues}>
        <span>{t('game.titles', count)}</span>
        <span>{t('game.rtpOf', rtp)}</span>
      </p>
      <div id={titlesId} className={classes.titles} hidden={!isOpen}>
        {isOpen ? <StudioTitles studio={studio} filters={filters} /> : null}
      </div>
    </li>
  )
}
