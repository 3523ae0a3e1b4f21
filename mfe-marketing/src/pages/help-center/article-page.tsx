import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Heading, PageHeading, TextLink } from '@parlour/ui'
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
import articleBodyClasses from './article-body.module.css'

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
    <div className={classes.root}>
      <article className={classes.article}>
        <div className={classes.start}>
          <Timeline topic={topic} title={article.title} />
          <PageHeading size="display" lead={article.summary}>
            {article.title}
          </PageHeading>
        </div>
        <ArticleBody sections={article.sections} />
      </article>
      <aside className={classes.aside}>
        <HelpSearch />
        <nav aria-label={t('help.related')} className={classes.related}>
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
        </nav>
      </aside>
    </div>
  )
}

function Timeline({ topic, title }: { topic: HelpTopic; title: string }) {
  const { t } = useTranslation('marketing')
  const start = pagePath(useLocale(), PAGES.helpCenter)
  return (
    <nav aria-label={t('help.breadcrumbs')}>
      <ol className={classes.timeline}>
        <li>
          <TextLink to={start}>{t('help.title')}</TextLink>
        </li>
        <li>
          <TextLink to={`${start}#${topic.category}`}>{t(`help.${topic.category}`)}</TextLink>
        </li>
        <li aria-current="page" className={classes.here}>
          {title}
        </li>
      </ol>
    </nav>
  )
}

function MissingArticle({ articles }: { articles: readonly HelpArticle[] }) {
  const { t } = useTranslation('marketing')
  return (
    <>
      <div className={classes.start}>
        <PageHeading size="display" lead={t('help.missingText')}>
          {t('help.missingTitle')}
        </PageHeading>
        <HelpSearch />
      </div>
      <HelpContents articles={articles} />
    </>
  )
}

function ArticleBody({ sections }: { sections: readonly HelpSection[] }) {
  return (
    <div className={articleBodyClasses.root}>
      {sections.map((section) => (
        <Part key={section.heading ?? section.paragraphs[0] ?? section.steps?.[0]} section={section} />
      ))}
    </div>
  )
}

function Part({ section: { heading, paragraphs, steps } }: { section: HelpSection }) {
  const headingId = useId()
  return (
    <section aria-labelledby={heading === undefined ? undefined : headingId} className={articleBodyClasses.part}>
      {heading === undefined ? null : (
        <Heading id={headingId} level={2} size="20">
          {heading}
        </Heading>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps === undefined ? null : (
        <ol className={articleBodyClasses.steps}>
          {steps.map((step) => (
            <li key={step} className={articleBodyClasses.step}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
