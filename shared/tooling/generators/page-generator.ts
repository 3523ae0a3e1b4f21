import type { Generated } from './generated.ts'
import { camelCase, ownerAndName, pascalCase } from './spelling.ts'

export function generatePage(argument: string): Generated {
  const [remote, page] = ownerAndName(argument, 'billing/refund-list')
  const folder = `mfe-${remote}/src/pages/${page}`
  const component = `${pascalCase(page)}Page`
  const key = camelCase(page)
  return {
    files: {
      [`${folder}/${page}-page.tsx`]: pageSource(remote, page, component, key),
      [`${folder}/${page}-page.module.css`]: PAGE_STYLE,
      [`${folder}/${page}-page.test.tsx`]: pageTest(remote, page, component, key),
    },
    next: [
      `mfe-${remote}/src/routes.tsx: { path: '${page}', handle: { titleKey: '${key}.title' } satisfies PageHandle, lazy: async () => ({ Component: (await import('./pages/${page}/${page}-page.tsx')).${component} }) }`,
      `mfe-${remote}/remote.manifest.json: add "${page}" to ownedPaths and routes`,
      `mfe-${remote}/src/locales/*.json: ${key}.title in 15 languages (the first test fails until English has it)`,
    ],
  }
}

function pageSource(remote: string, page: string, component: string, key: string): string {
  return `import { PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './${page}-page.module.css'

/** \`/{locale}/${page}\`. */
export function ${component}() {
  const { t } = useTranslation('${remote}')
  return (
    <div className={classes.root}>
      <PageHeading>{t('${key}.title')}</PageHeading>
    </div>
  )
}
`
}

const PAGE_STYLE = `@layer remote {
  .root {
    display: grid;
    gap: var(--space-24);
    max-inline-size: var(--size-page);
    margin-inline: auto;
    padding: var(--space-32) var(--space-16) var(--space-64);
  }
}
`

function pageTest(remote: string, page: string, component: string, key: string): string {
  return `import { createI18n } from '@parlour/i18n/react'
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import texts from '../../locales/en.json' with { type: 'json' }
import { ${component} } from './${page}-page.tsx'

it('shows its title as the only heading of the first level', () => {
  const i18n = createI18n('en')
  i18n.addResourceBundle('en', '${remote}', texts)
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <${component} />
      </MemoryRouter>
    </I18nextProvider>,
  )
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).not.toBe('${key}.title')
})
`
}
