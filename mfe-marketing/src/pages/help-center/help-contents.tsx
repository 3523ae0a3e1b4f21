import { Grid, Stack, Text } from '@parlour/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ArticleLink } from './article-link.tsx'
import { articlesBySlug, type HelpArticle } from './help-articles.ts'
import { HELP_CATEGORIES, HELP_TOPICS, type HelpCategory } from './help-topics.ts'
import classes from './help-contents.module.css'

type HelpContentsProps = {
  articles: readonly HelpArticle[]
  categories?: readonly HelpCategory[]
}

export function HelpContents({ articles, categories = HELP_CATEGORIES }: HelpContentsProps) {
  return (
    <Stack gap="48">
      {categories.map((category) => (
        <Category key={category} category={category} articles={articlesIn(category, articles)} />
      ))}
    </Stack>
  )
}

function Category({ category, articles }: { category: HelpCategory; articles: readonly HelpArticle[] }) {
  const { t } = useTranslation('marketing')
  const headingId = useId()
  return (
    <Grid
      id={category}
      aria-labelledby={headingId}
      as="section"
      columns="1:2"
      from="768"
      gap="16"
      columnGap="48"
      className={classes.category}
    >
      <Stack gap="8" justify="start">
        <h2 id={headingId} className={classes.title}>
          {t(`help.${category}`)}
        </h2>
        <Text tone="muted" isMeasured>
          {t(`help.${category}Text`)}
        </Text>
      </Stack>
      <ul>
        {articles.map(({ slug, title, summary }) => (
          <li key={slug} className={classes.article}>
            <ArticleLink slug={slug}>{title}</ArticleLink>
            <Text tone="muted" isMeasured>
              {summary}
            </Text>
          </li>
        ))}
      </ul>
    </Grid>
  )
}

function articlesIn(category: HelpCategory, articles: readonly HelpArticle[]): readonly HelpArticle[] {
  return articlesBySlug(
    articles,
    HELP_TOPICS.filter((topic) => topic.category === category).map(({ slug }) => slug),
  )
}
