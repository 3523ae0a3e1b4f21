import { Heading } from '@parlour/ui'
import { useId } from 'react'
import type { HelpSection } from './help-articles.ts'
import classes from './article-body.module.css'

export function ArticleBody({ sections }: { sections: readonly HelpSection[] }) {
  return (
    <div className={classes.root}>
      {sections.map((section) => (
        <Part key={section.heading ?? section.paragraphs[0] ?? section.steps?.[0]} section={section} />
      ))}
    </div>
  )
}

function Part({ section: { heading, paragraphs, steps } }: { section: HelpSection }) {
  const headingId = useId()
  return (
    <section aria-labelledby={heading === undefined ? undefined : headingId} className={classes.part}>
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
    </section>
  )
}
