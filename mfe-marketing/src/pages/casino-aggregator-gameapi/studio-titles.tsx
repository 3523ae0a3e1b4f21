import type { Developer, endpoints, Game, QueryOf } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { ErrorState, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { SearchField } from '../../features/filter-by-address/search-field.tsx'
import type { AddressFilters } from '../../features/filter-by-address/use-address-filters.ts'
import { percentOf } from '../../features/show-formula/percent-of.ts'
import { Pager } from './pagination/pager.tsx'
import { pageOf, searchOf, STUDIOS_OF_PAGE } from './studio-query.ts'
import classes from './studio-wall.module.css'

export function StudioTitles({ studio, filters }: { studio: Developer; filters: AddressFilters }) {
  const { t } = useTranslation('marketing')
  const terms = filters.read('title')
  const page = pageOf(filters.read('titles'))
  const { shown, isFailed, isFetching, refetch } = useTitles({ developerId: studio.id, ...searchOf(terms), page, pageSize: '10' })
  return (
    <>
      <SearchField
        name="title"
        label={t('game.titleSearch', { studio: studio.name })}
        value={terms}
        onSearch={(title) => filters.go({ title, titles: undefined }, { isTyping: true })}
      />
      <div className={classes.titleList} aria-busy={isFetching}>
        {isFailed ? <ErrorState title={t('game.titlesFailed')} onRetry={refetch} /> : null}
        {!isFailed && shown ? <Titles games={shown.list} /> : null}
        {!isFailed && shown?.total === 0 ? <p role="status">{t('game.noTitle')}</p> : null}
      </div>
      <Pager
        label={t('game.titlesOf', { studio: studio.name })}
        page={Number(page)}
        pages={Math.ceil((shown?.total ?? 0) / STUDIOS_OF_PAGE)}
        hrefOf={(next) => filters.hrefOf({ titles: String(next) })}
      />
    </>
  )
}

/** Keeps the previous page or search while loading, but never titles of another studio. */
function useTitles(query: QueryOf<typeof endpoints.listGames>) {
  const { currentData, data, isError, isFetching, refetch } = client.listGames.useQuery({ query })
  const isOfStudio = data?.total === 0 || data?.list[0]?.developerId === query.developerId
  return { shown: currentData ?? (isOfStudio ? data : undefined), isFailed: isError && !isFetching, isFetching, refetch }
}

function Titles({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <ul>
      {games.map((game) => (
        <li key={game.id} className={classes.game}>
          <bdi>{game.name}</bdi>
          <span className={classes.gameKind}>{t(`gameTypes.${game.type}`)}</span>
          <Text as="span" isMono>
            {percentOf(game.rtp, locale, { atLeast: 2 })}
          </Text>
        </li>
      ))}
    </ul>
  )
}
