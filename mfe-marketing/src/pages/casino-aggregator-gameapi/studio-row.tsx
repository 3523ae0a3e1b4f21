import type { Developer } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Icon, Stack, Text } from '@parlour/ui'
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
    <Stack as="li" justify="start" className={classes.studio} data-open={isOpen || undefined}>
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
      <Text size="12" tone="muted" leading="tight">
        {typesOf(studio)
          .map((type) => t(`gameTypes.${type}`))
          .join(' · ')}
      </Text>
      <Text size="12" tone="subtle" isMono leading="tight" className={classes.factValues}>
        <span>{t('game.titles', count)}</span>
        <span>{t('game.rtpOf', rtp)}</span>
      </Text>
      <Stack id={titlesId} gap="8" className={classes.titles} hidden={!isOpen}>
        {isOpen ? <StudioTitles studio={studio} filters={filters} /> : null}
      </Stack>
    </Stack>
  )
}
