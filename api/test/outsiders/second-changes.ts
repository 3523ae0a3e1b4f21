import { archivePage } from './first-faults.ts'
import { billing, onboarding, type OutsideCases, type WorkspaceCopy } from './workspace-copy.ts'

const RECEIPT = 'src/pages/receipt/receipt-page.tsx'
const FILTERS = 'src/pages/settlement/list-movements/movement-filters.tsx'
const PAY_ROUTE = "  {\n    path: 'pay',"

const ROUTES: OutsideCases = {
  H1: billing((copy) => {
    copy.texts(null, ({ settlement }, locale) => void (settlement.statementTitle = `Statement ${locale}`))
    addRoute(copy, 'settlement/statement/:statementId', 'settlement.statementTitle')
  }),
  H2: billing((copy) => addRoute(copy, 'settlement/*', 'settlement.title')),
  H3: billing((copy) => {
    copy.manifest(({ routes, needs }) => {
      routes.push('checkout/proof')
      needs['checkout/proof'] = 'workspace:read'
    })
    copy.replace(
      'src/routes.tsx',
      "import type { RouteObject } from 'react-router-dom'",
      "import { Navigate, useLocation, type RouteObject } from 'react-router-dom'\n\nfunction Proof() {\n  const { pathname, search } = useLocation()\n  return <Navigate to={pathname.replace('proof', 'receipt') + search} replace />\n}",
    )
    copy.replace(
      'src/routes.tsx',
      PAY_ROUTE,
      `  { path: 'checkout/proof', handle: { titleKey: 'receipt.title' } satisfies PageHandle, Component: Proof },\n${PAY_ROUTE}`,
    )
  }),
  H4: billing((copy) => {
    copy.replace('src/routes.tsx', 'import type { RouteObject }', 'import { Outlet, type RouteObject }')
    copy.replace(
      'src/routes.tsx',
      "    lazy: async () => ({ Component: (await import('./pages/checkout/checkout-page.tsx')).CheckoutPage }),\n  },\n  {\n    path: 'checkout/receipt',",
      "    Component: Outlet,\n    children: [{ index: true, lazy: async () => ({ Component: (await import('./pages/checkout/checkout-page.tsx')).CheckoutPage }) }, {\n    path: 'receipt',",
    )
    copy.replace(
      'src/routes.tsx',
      "import('./pages/receipt/receipt-page.tsx')).ReceiptPage }),\n  },",
      "import('./pages/receipt/receipt-page.tsx')).ReceiptPage }),\n  }],\n  },",
    )
  }),
  H5: onboarding((copy) => {
    for (const file of [
      'src/routes.tsx',
      'src/client.ts',
      'src/remote.ts',
      'src/locales/en.json',
      'src/locales/ar.json',
      'src/pages/package/package-page.module.css',
      'src/pages/introduction/introduction-page.tsx',
      'remote.manifest.json',
    ])
      copy.write(file, copy.read(file).replaceAll('\n', '\r\n'))
  }),
  H6: billing((copy) => copy.replace('src/features/pay-order/deadline-of.ts', '/** Takes the later', '/** Always takes the later')),
}

const CODE: OutsideCases = {
  H7: billing((copy) =>
    copy.replace(
      'src/pages/settlement/show-statement/statement-view.tsx',
      'scope={{ statementId: statement.id }}',
      'scope={{ statementId: statement.id, from: statement.closedAt.slice(0, 10) }}',
    ),
  ),
  H8: onboarding((copy) =>
    copy.replace(
      'src/pages/site-info/check-site-name/use-site-name-check.ts',
      '{ siteName: settled, id: itemId }',
      "{ siteName: settled.normalize('NFC'), id: itemId }",
    ),
  ),
  H9: billing((copy) => {
    const file = 'src/features/choose-network/network-name.tsx'
    copy.replace(
      file,
      'export function',
      "const MARKS = { __proto__: null, trc20: 'a', erc20: 'b' } as unknown as Record<string, string>\n\nexport function",
    )
    copy.replace(file, 'data-network={method}', 'data-network={method} data-mark={MARKS[method]}')
  }),
  H10: onboarding((copy) => {
    const file = 'src/pages/choose-theme/address-writer.ts'
    copy.replace(
      file,
      'let leftBehind:',
      'class Rest {\n  #pending: number | undefined\n  static first: number\n  static {\n    Rest.first = 160\n  }\n  get ms(): number {\n    return (this.#pending ??= Rest.first)\n  }\n}\n\nlet leftBehind:',
    )
    copy.replace(file, 'const REST = 160\n', '')
    copy.replace(file, ', REST)', ', new Rest().ms)')
  }),
  H11: onboarding((copy) =>
    copy.replace(
      'src/pages/package/month.ts',
      'export const FIRST_MONTH: Month = { volume: 20_000, payouts: 0 }',
      'const größe = 1\nconst \\u03c0 = 3\n\nexport const FIRST_MONTH: Month = { volume: 20_000 * größe, payouts: \\u03c0 - 3 }',
    ),
  ),
  H12: onboarding((copy) =>
    copy.replace(
      'src/features/preview-design/design-html.ts',
      "      .replace('<head>'",
      "      .replaceAll('<!-- preview -->', '')\n      .replaceAll('</script>', '')\n      .replace('<head>'",
    ),
  ),
  H13: billing((copy) =>
    copy.replace(
      'src/pages/settlement/top-up-deposit/wire-of-text.ts',
      '/^(\\d{1,13})(?:[.,](\\d{1,2}|\\d{4,6}))?$/',
      '/^(?<units>\\d{1,13})(?:[.,](?<part>(?<!x)\\d{1,2}|\\d{4,6}))?$/v',
    ),
  ),
  H14: billing((copy) =>
    copy.replace(
      'src/pages/settlement/show-statement/line-sums.ts',
      'export function totalOf',
      'function* amountsOf(lines: readonly StatementLine[]) {\n  outer: for (const line of lines) {\n    for (const kind of [line.kind]) if (kind === ("none" as string)) continue outer\n    yield* [(0, line.amount)]\n  }\n}\n\nexport const amounts = amountsOf\n\nexport function totalOf',
    ),
  ),
  H15: billing((copy) =>
    copy.replace(
      'src/features/pay-order/transfer-list.tsx',
      'to={transfer.explorerUrl}',
      'to={`https://tronscan.org/#/transaction/${transfer.txHash}`}',
    ),
  ),
  H16: billing((copy) => {
    copy.texts(null, ({ guard }, locale) => void (guard.mail = `Write to us (${locale})`))
    copy.replace(
      'src/pages/checkout/check-destination/outcome-note.tsx',
      '    <TextLink to={pagePath(locale, PAGES.contact,',
      '    <><a href="mailto:support@parlour.example?subject=Payment">{t(\'guard.mail\')}</a> <TextLink to={pagePath(locale, PAGES.contact,',
    )
    copy.replace('src/pages/checkout/check-destination/outcome-note.tsx', "{t('guard.help')}</TextLink>", "{t('guard.help')}</TextLink></>")
  }),
  H17: billing((copy) =>
    copy.replace(
      'src/pages/receipt/evidence-card.tsx',
      '      <DescriptionList items={useFacts(row)} />',
      '      <DescriptionList items={useFacts(row)} />\n      <iframe sandbox="" title={t(\'receipt.evidence\')} srcDoc="<p>A4, 210 mm × 297 mm</p>" />',
    ),
  ),
  H18: billing((copy) => {
    const file = 'src/pages/settlement/list-movements/movement-list.tsx'
    copy.replace(
      file,
      'import { useTranslation }',
      "import { useState } from 'react'\nimport { createPortal } from 'react-dom'\nimport { useTranslation }",
    )
    copy.replace(file, '  const journalId =', '  const [box, setBox] = useState<HTMLDivElement | null>(null)\n  const journalId =')
    copy.replace(
      file,
      '{hasNever ? null : <MovementFilters />}',
      '<div ref={setBox} />\n      {hasNever || box === null ? null : createPortal(<MovementFilters />, box)}',
    )
  }),
  H19: billing((copy) =>
    inEffect(
      copy,
      RECEIPT,
      "  const id = search.get('id')\n",
      '    const before = document.title\n    document.title = `Parlour ${id}`\n    return () => {\n      document.title = before\n    }',
      '[id]',
    ),
  ),
  H20: billing((copy) => {
    copy.texts(null, ({ settlement }, locale) => void (settlement.journal.copyPlain = `Copy (${locale})`))
    copy.replace(
      'src/pages/settlement/show-journal/journal-facts.tsx',
      '      <Address value={seal.hash}',
      '      <button type="button" onClick={() => void navigator.clipboard.writeText(seal.hash)}>\n        {t(\'settlement.journal.copyPlain\')}\n      </button>\n      <Address value={seal.hash}',
    )
  }),
  H21: billing((copy) => {
    inEffect(
      copy,
      RECEIPT,
      "  const id = search.get('id')\n",
      "    if (location.hash === '#receipt-evidence') document.getElementById('receipt-evidence')?.scrollIntoView()",
      '[]',
    )
    copy.replace(
      RECEIPT,
      '      <Summary receipt={receipt} />',
      '      <a href="#receipt-evidence">{t(\'receipt.evidence\')}</a>\n      <Summary receipt={receipt} />',
    )
  }),
  H22: billing((copy) => {
    const file = 'src/pages/checkout/use-checkout-choice.ts'
    copy.replace(file, 'import { useSearchParams }', 'import { useNavigate, useSearchParams }')
    copy.replace(
      file,
      '  const named =',
      "  const navigate = useNavigate()\n  const back = ['settlement', 'checkout'].find((one) => one === search.get('back'))\n  const goBack = () => back && navigate(`../${back}`)\n  const named =",
    )
    copy.replace(file, 'choose, rememberAttempt }', 'choose, rememberAttempt, goBack }')
  }),
  H23: onboarding((copy) => {
    const file = 'src/features/resume-draft/use-fresh-draft.ts'
    copy.replace(file, "    addEventListener('focus', look)", "    addEventListener('focus', look)\n    addEventListener('pageshow', look)")
    copy.replace(
      file,
      "      removeEventListener('focus', look)",
      "      removeEventListener('focus', look)\n      removeEventListener('pageshow', look)",
    )
  }),
  H24: onboarding((copy) => {
    copy.texts(null, ({ operation }, locale) => void (operation.digits = `{{count}} / 10 (${locale})`))
    const file = 'src/pages/operation-account/operation-account-fields.tsx'
    copy.replace(file, 'import type { UseFormReturn }', "import { useState } from 'react'\nimport type { UseFormReturn }")
    copy.replace(file, '  const say =', '  const [digits, setDigits] = useState(0)\n  const say =')
    copy.replace(
      file,
      '          autoComplete="new-password"\n',
      '          autoComplete="new-password"\n          onInput={({ currentTarget }) => setDigits(currentTarget.value.length)}\n',
    )
    copy.replace(
      file,
      '        <CopyButton value={password}',
      '        <Text size="14">{t(\'operation.digits\', { count: digits })}</Text>\n        <CopyButton value={password}',
    )
  }),
  H25: onboarding((copy) => {
    copy.texts(null, (catalogue, locale) => void (catalogue.package.news = `New prices (${locale})`))
    const file = 'src/pages/package/package-page.tsx'
    copy.replace(file, "import { isCallError } from '@parlour/api-client'", "import { isCallError, serverNow } from '@parlour/api-client'")
    copy.replace(file, 'import { PanelSkeleton }', 'import { Banner, PanelSkeleton }')
    copy.replace(
      file,
      '      <AsyncPanel query={packages}',
      "      {serverNow() < Date.parse('2027-03-01') ? <Banner tone=\"info\">{t('package.news')}</Banner> : null}\n      <AsyncPanel query={packages}",
    )
  }),
}

const STYLES: OutsideCases = {
  H26: billing((copy) =>
    copy.replace(
      'src/pages/settlement/simulate-fees/simulator.module.css',
      '  .day {',
      "  .steps input[type='range'] { accent-color: var(--color-link); }\n  .day[data-state^='su'] { color: var(--color-danger); }\n\n  .day {",
    ),
  ),
  H27: onboarding((copy) =>
    copy.replace(
      'src/pages/package/package-page.module.css',
      '  .note {\n',
      '  @page packageTable { size: a4; margin: 12mm; }\n  @media print { .fees { page: packageTable; } :root:has(.fees) .note { display: none; } }\n\n  .note {\n',
    ),
  ),
  H28: onboarding((copy) =>
    copy.replace(
      'src/pages/created/provisioning-steps.module.css',
      '  .quote bdi {',
      "  @keyframes turn { to { rotate: 1turn; } }\n  @media (prefers-reduced-motion: no-preference) { .step[data-state='now'] > :first-child { animation: turn 4s linear infinite; } }\n\n  .quote bdi {",
    ),
  ),
}

const TEXTS: OutsideCases = {
  H29: billing((copy) =>
    copy.texts(['ar'], ({ tab, recovery }) => {
      tab.waiting = tab.waiting.replace('{{amount}}', '\u2068{{amount}}\u2069')
      recovery.openText = `${recovery.openText.replace('{{amount}}', '\u2068{{amount}}\u2069')}\u200f`
    }),
  ),
  H30: billing((copy) =>
    copy.texts(null, ({ settlement }) => void (settlement.topUp.hint = `${settlement.topUp.hint} $t(settlement.account.receivable)`)),
  ),
  H31: onboarding((copy) =>
    copy.texts(
      ['bn', 'th'],
      ({ created }, locale) => void (created.stuckText = created.stuckText.replace(' ', locale === 'bn' ? '\u200d ' : '\u200b ')),
    ),
  ),
  H32: billing((copy) => {
    copy.texts(null, ({ settlement }) => void (settlement.export.pdf = 'PDF'))
    copy.replace(
      'src/pages/settlement/show-statement/statement-view.tsx',
      '          <ExportMenu scope',
      '          <Pill tone="info">{t(\'settlement.export.pdf\')}</Pill>\n          <ExportMenu scope',
    )
  }),
  H33: onboarding((copy) => {
    copy.texts(null, ({ created }) => {
      created.stuckHelp = created.stuckText
      delete created.stuckText
    })
    copy.replace('src/pages/created/provisioning-steps.tsx', 'created.stuckText', 'created.stuckHelp')
  }),
  H34: onboarding((copy) => {
    copy.remove('src/pages/choose-theme/keys-help.tsx')
    copy.replace('src/pages/choose-theme/gallery-toolbar.tsx', "import { KeysHelp } from './keys-help.tsx'\n", '')
    copy.replace('src/pages/choose-theme/gallery-toolbar.tsx', '        <KeysHelp />\n', '')
    copy.texts(null, ({ theme }) => {
      for (const key of ['keys', 'keysTitle', 'keyArrows', 'keyEnter', 'keyStar', 'keyCompare', 'keyHelp']) delete theme[key]
    })
  }),
}

const REST: OutsideCases = {
  H35: onboarding((copy) => {
    copy.write(
      'src/steps.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><!-- steps --><title>Steps</title><linearGradient id="a"><stop stop-color="#123"/></linearGradient><linearGradient id="b" xlink:href="#a"/><rect width="9" height="9" fill="url(#b)"/></svg>',
    )
    copy.replace(
      'src/pages/introduction/market-profile.tsx',
      '      <DescriptionList items={useFacts(market)} />',
      '      <DescriptionList items={useFacts(market)} />\n      <img src={new URL(\'../../steps.svg\', import.meta.url).href} alt="" width={9} height={9} />',
    )
  }),
  H36: onboarding((copy) =>
    copy.replace(
      'src/pages/choose-theme/design-tile.module.css',
      '  .name bdi,\n',
      '  @supports (-webkit-line-clamp: 2) {\n    .name bdi { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; }\n  }\n\n  .name bdi,\n',
    ),
  ),
  H37: billing((copy) =>
    copy.replace(
      'src/pages/settlement/show-deposit/deposit-meter.module.css',
      '  .fill {\n',
      "  @property --billing-meter-share { syntax: '<number>'; inherits: false; initial-value: 0; }\n  @media (prefers-reduced-motion: no-preference) { .fill { transition: --billing-meter-share 300ms; } }\n\n  .fill {\n",
    ),
  ),
  H38: onboarding((copy) =>
    copy.replace(
      'src/pages/choose-theme/compare.module.css',
      '  .stage {',
      '  .spare {}\n  .plain { all: unset; font: inherit; background: color-mix(in oklch, var(--color-link) 30%, transparent); }\n  .plain:focus-visible { outline: 2px solid var(--color-focus); }\n  .plain::after { content: ""; position: absolute; inset: auto 0 0; }\n\n  .stage {',
    ),
  ),
  H39: billing((copy) =>
    copy.replace(
      'src/pages/checkout/check-destination/check-destination.tsx',
      '          isCode\n',
      `          isCode\n          placeholder="${'4f9c0a7be1d25836'.repeat(4)}"\n`,
    ),
  ),
  H40: billing((copy) => {
    copy.replace(FILTERS, 'import { useTranslation }', "import { useEffect } from 'react'\nimport { useTranslation }")
    copy.replace(
      FILTERS,
      '  return (\n    <Grid',
      '  const { from, to } = filter\n  useEffect(() => {\n    if (from !== undefined && to !== undefined && from > to) settle({ from: to })\n  }, [from, to, settle])\n  return (\n    <Grid',
    )
  }),
}

export const SECOND_CHANGES: OutsideCases = { ...ROUTES, ...CODE, ...STYLES, ...TEXTS, ...REST }

function addRoute(copy: WorkspaceCopy, path: string, title: string): void {
  copy.manifest(({ routes, needs }) => {
    routes.push(path)
    needs[path] = 'money:read'
  })
  copy.write('src/pages/settlement/archive-page.tsx', archivePage(title))
  copy.replace(
    'src/routes.tsx',
    PAY_ROUTE,
    `  {
    path: '${path}',
    handle: { titleKey: '${title}' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/settlement/archive-page.tsx')).ArchivePage }),
  },
${PAY_ROUTE}`,
  )
}

function inEffect(copy: WorkspaceCopy, file: string, after: string, body: string, deps: string): void {
  copy.replace(file, 'import { useTranslation }', "import { useEffect } from 'react'\nimport { useTranslation }")
  copy.replace(file, after, `${after}  useEffect(() => {\n${body}\n  }, ${deps})\n`)
}
