import { useLocale } from '@parlour/federation-sdk'
import { Heading, PageHeading, Stack } from '@parlour/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { articlesBySlug, type HelpArticle } from './help-articles.ts'
import { HelpContact } from './help-contact.tsx'
import { HelpContents } from './help-contents.tsx'
import { HelpSearch } from './help-search.tsx'
import { FREQUENT_ARTICLES } from './help-topics.ts'
import { ArticleLink } from './article-link.tsx'
import { SearchResults } from './search-results.tsx'
import { createArticleSearch } from './search/search-articles.ts'
import { useSearchText } from './use-search-text.ts'
import classes from './help-center-page.module.css'

export function HelpCenterPage() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const articles: readonly HelpArticle[] = useLoaderData()
  const { question, setSearchText, clear, fieldRef } = useSearchText()
  const isSearching = question !== ''
  const search = useMemo(() => (isSearching ? createArticleSearch(articles, locale) : undefined), [articles, locale, isSearching])
  return (
    <PageColumn>
      <Stack gap="24">
        <PageHeading size="display" lead={t('help.lead')}>
          {t('help.title')}
        </PageHeading>
        <HelpSearch fieldRef={fieldRef} onRequest={setSearchText} />
        <SearchResults search={search} question={question} articles={articles} onClear={clear} />
        <Stack hidden={isSearching} gap="8" className={classes.frequent}>
          <Heading level={2} size="14" tone="muted" weight="medium">
            {t('help.frequent')}
          </Heading>
          <Stack as="ul" direction="row" gap="4" columnGap="24">
            {articlesBySlug(articles, FREQUENT_ARTICLES).map(({ slug, title }) => (
              <li key={slug}>
                <ArticleLink slug={slug}>{title}</ArticleLink>
              </li>
            ))}
          </Stack>
        </Stack>
      </Stack>
      <div hidden={isSearching}>
        <HelpContents articles={articles} />
      </div>
      <HelpContact />
    </PageColumn>
  )
}
