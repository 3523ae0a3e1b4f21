import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Grid, Heading, PageHeading, Stack, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useParams } from 'react-router-dom'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { ArticleLink } from './article-link.tsx'
import { articlesBySlug, type HelpArticle, type HelpSection } from './help-articles.ts'
import { HelpContact } from './help-contact.tsx'
import { HelpContents } from './help-contents.tsx'
import { HelpSearch } from './help-search.tsx'
import { topicOf, type HelpTopic } from './help-topics.ts'
import classes from './article-page.module.css'
import { useId } from 'react'

export function ArticlePage() {
  const articles: readonly HelpArticle[] = useLoaderData()
  const slug = useParams().article ?? ''
  const topic = topicOf(slug)
  const [article] = articlesBySlug(articles, [slug])
  return (
    <PageColumn>
      {topic && article ? <Article article={article} topic={topic} articles={articles} /> : <MissingArticle articles={articles} />}
      <HelpContact />
    </PageColumn>
  )
}

type ArticleProps = { article: HelpArticle; topic: HelpTopic; articles: readonly HelpArticle[] }

function Article({ article, topic, articles }: ArticleProps) {
  const { t } = useTranslation('marketing')
  return (
    <Grid columns="2:1" from="1024" gap="48" columnGap="64">
      <Stack as="article" justify="start" gap="48">
        <Stack justify="start" gap="24">
          <Timeline topic={topic} title={article.title} />
          <PageHeading size="display" lead={article.summary}>
            {article.title}
          </PageHeading>
        </Stack>
        <ArticleBody sections={article.sections} />
      </Stack>
      <Stack as="aside" justify="start" gap="24" className={classes.aside}>
        <HelpSearch />
        <Stack aria-label={t('help.related')} as="nav" justify="start" gap="8">
          <Heading level={2} size="18">
            {t('help.related')}
          </Heading>
          <ul>
            {articlesBySlug(articles, topic.related).map(({ slug, title }) => (
              <li key={slug} className={classes.relatedArticle}>
                <ArticleLink slug={slug}>{title}</ArticleLink>
              </li>
            ))}
          </ul>
        </Stack>
      </Stack>
    </Grid>
  )
}

function Timeline({ topic, title }: { topic: HelpTopic; title: string }) {
  const { t } = useTranslation('marketing')
  const start = pagePath(useLocale(), PAGES.helpCenter)
  return (
    <nav aria-label={t('help.breadcrumbs')}>
      <Stack as="ol" direction="row" gap="4" columnGap="8" size="14" tone="muted" className={classes.timeline}>
        <li>
          <TextLink to={start}>{t('help.title')}</TextLink>
        </li>
        <li>
          <TextLink to={`${start}#${topic.category}`}>{t(`help.${topic.category}`)}</TextLink>
        </li>
        <Text aria-current="page" as="li" isBreaking>
          {title}
        </Text>
      </Stack>
    </nav>
  )
}

function MissingArticle({ articles }: { articles: readonly HelpArticle[] }) {
  const { t } = useTranslation('marketing')
  return (
    <>
      <Stack justify="start" gap="24">
        <PageHeading size="display" lead={t('help.missingText')}>
          {t('help.missingTitle')}
        </PageHeading>
        <HelpSearch />
      </Stack>
      <HelpContents articles={articles} />
    </>
  )
}

function ArticleBody({ sections }: { sections: readonly HelpSection[] }) {
  return (
    <Stack gap="32" size="18" isMeasured>
      {sections.map((section) => (
        <Part key={section.heading ?? section.paragraphs[0] ?? section.steps?.[0]} section={section} />
      ))}
    </Stack>
  )
}

function Part({ section: { heading, paragraphs, steps } }: { section: HelpSection }) {
  const headingId = useId()
  return (
    <Stack aria-labelledby={heading === undefined ? undefined : headingId} as="section" gap="8">
      {heading === undefined ? null : (
        <Heading id={headingId} level={2} size="20">
          {heading}
        </Heading>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps === undefined ? null : (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step} className={classes.step}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  )
}
