import { PAGES, pagePath, type ContactTopic } from '@parlour/contracts'
import { useHydrated, useLocale } from '@parlour/federation-sdk'
import { Heading, Stack, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { FORM_ANCHOR } from './form-anchor.ts'
import classes from './contact-aside.module.css'

const TOPICS = [
  'inquiries',
  'business',
  'advisor',
  'support',
  'partners',
  'competition',
  'investment',
] as const satisfies readonly ContactTopic[]

export function TopicList() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const order = isHydrated ? search.get('order') : null
  const linkOf = (topic: ContactTopic) =>
    `${pagePath(locale, PAGES.contact, { topic, ...(order === null ? {} : { order }) })}#${FORM_ANCHOR}`
  const chosen = isHydrated ? search.get('topic') : null
  return (
    <Stack as="section" gap="8">
      <Heading level={2} size="20">
        {t('contact.topicsTitle')}
      </Heading>
      <Text tone="muted">{t('contact.topicsLead')}</Text>
      <ul>
        {TOPICS.map((topic) => (
          <li key={topic} className={classes.row}>
            <TextLink variant="plain" className={classes.link} aria-current={chosen === topic ? 'true' : undefined} to={linkOf(topic)}>
              {t(`contactForm.topics.${topic}`)}
            </TextLink>
            <Text tone="muted">{t(`contact.${topic}`)}</Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
