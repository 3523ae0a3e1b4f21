import { useLocale } from '@parlour/federation-sdk'
import { formatCount, isolate } from '@parlour/i18n'
import { Button, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Fragment } from 'react'
import { ArticleLink } from './article-link.tsx'
import { HelpContents } from './help-contents.tsx'
import { bodyOf, type HelpArticle } from './help-articles.ts'
import { markHits } from './search/mark-hits.ts'
import type { ArticleSearch } from './search/search-articles.ts'
import type { Term } from './search/split-terms.ts'
import classes from './search-results.module.css'

type SearchResultsProps = {
  search: ArticleSearch | undefined
  question: string
  articles: readonly HelpArticle[]
  onClear: () => void
}

export function SearchResults({ search, question, articles, onClear }: SearchResultsProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const found = search?.find(question) ?? []
  const queryTerms = search?.termsOf(question) ?? []
  const count = t('help.found', { count: found.length, shown: formatCount(found.length, locale) })
  return (
    <Stack gap="16" className={classes.root} data-searching={search !== undefined}>
      <Text role="status" weight="medium" isBreaking className={classes.count}>
        {search === undefined ? '' : found.length === 0 ? t('help.none', { question: isolate(question) }) : count}
      </Text>
      {search === undefined ? null : (
        <>
          <ol>
            {found.map((article) => (
              <Result key={article.slug} article={article} queryTerms={queryTerms} />
            ))}
          </ol>
          {found.length === 0 ? (
            <Stack gap="24">
              <p>{t('help.noneHint')}</p>
              <HelpContents articles={articles} categories={search.nearestCategories(question)} />
            </Stack>
          ) : null}
          <Button variant="secondary" align="start" onClick={onClear}>
            {t('help.clear')}
          </Button>
        </>
      )}
    </Stack>
  )
}

function Result({ article, queryTerms }: { article: HelpArticle; queryTerms: readonly Term[] }) {
  return (
    <li className={classes.result}>
      <ArticleLink slug={article.slug}>
        <MarkedText text={article.title} queryTerms={queryTerms} />
      </ArticleLink>
      <Excerpt article={article} queryTerms={queryTerms} />
    </li>
  )
}

function Excerpt({ article, queryTerms }: { article: HelpArticle; queryTerms: readonly Term[] }) {
  const locale = useLocale()
  const hitsIn = (text: string) => markHits(text, queryTerms, locale).filter(({ isHit }) => isHit).length
  const passages = [article.summary, ...bodyOf(article)]
  const best =
    hitsIn(article.summary) > 0 ? article.summary : passages.reduce((left, right) => (hitsIn(right) > hitsIn(left) ? right : left))
  return (
    <Text tone="muted" isMeasured>
      <MarkedText text={best} queryTerms={queryTerms} />
    </Text>
  )
}

function MarkedText({ text, queryTerms }: { text: string; queryTerms: readonly Term[] }) {
  return markHits(text, queryTerms, useLocale()).map(({ text: piece, start, isHit }) =>
    isHit ? (
      <mark key={start} className={classes.hit}>
        {piece}
      </mark>
    ) : (
      <Fragment key={start}>{piece}</Fragment>
    ),
  )
}
