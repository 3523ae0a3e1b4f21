import { useLocale } from '@parlour/federation-sdk'
import { formatLocale, isolateLeftToRight } from '@parlour/i18n'
import { Banner, Icon, PageHeading, Stack, Text } from '@parlour/ui'
import { type ReactNode, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './legal-document.module.css'
import type { LegalBlock, LegalSection } from './legal-text.ts'
import { Link } from 'react-router-dom'

const CODED = /([^`]*)(?:`([^`]*)`)?/g

type LegalDocumentProps = {
  title: string
  lead: string
  /** Date of the version, `YYYY-MM-DD`. With one version so far, it is also the date of first publication. */
  version: string
  sections: readonly LegalSection[]
  after?: Readonly<Record<string, ReactNode>>
}

export function LegalDocument({ title, lead, version, sections, after = {} }: LegalDocumentProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(version))
  return (
    <article lang={locale} className={classes.root}>
      <Stack gap="24" isMeasured className={classes.head}>
        <PageHeading size="display" lead={lead} eyebrow={t('legal.version', { version: isolateLeftToRight(version), date: day })}>
          {title}
        </PageHeading>
        <Banner tone="warning">{t('legal.review')}</Banner>
      </Stack>
      <div className={classes.side}>
        <LegalContents sections={sections} />
      </div>
      <Stack gap="48" isMeasured className={classes.sections}>
        {sections.map(({ id, heading, blocks }) => (
          <Stack key={id} id={id} aria-labelledby={`${id}-heading`} as="section" gap="16" className={classes.section}>
            <h2 id={`${id}-heading`} className={classes.heading}>
              {heading}
            </h2>
            {blocks.map((block) => (
              <Block key={'text' in block ? block.text : block.items.join('')} block={block} />
            ))}
            {after[id]}
          </Stack>
        ))}
      </Stack>
    </article>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if ('text' in block) {
    return (
      <p>
        <CodedText text={block.text} />
      </p>
    )
  }
  return (
    <Stack as="ul" gap="8" className={classes.list}>
      {block.items.map((item) => (
        <li key={item}>
          <CodedText text={item} />
        </li>
      ))}
    </Stack>
  )
}

function CodedText({ text }: { text: string }) {
  return [...text.matchAll(CODED)].map(({ index, 1: texts, 2: name }) => (
    <Fragment key={index}>
      {texts}
      {name === undefined ? null : (
        <bdi dir="ltr">
          <Text as="code" size="14" isMono isBreaking className={classes.code}>
            {name}
          </Text>
        </bdi>
      )}
    </Fragment>
  ))
}

function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  const { t } = useTranslation('marketing')
  return (
    <nav aria-label={t('legal.contents')} className={classes.contents}>
      <details className={classes.fold}>
        <summary className={classes.contentsTitle}>
          {t('legal.contents')}
          <Icon name="chevron-down" className={classes.sign} />
        </summary>
        <ol className={classes.entries}>
          {sections.map(({ id, heading }) => (
            <li key={id} className={classes.entry}>
              <Link to={`#${id}`} className={classes.link}>
                {heading}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
