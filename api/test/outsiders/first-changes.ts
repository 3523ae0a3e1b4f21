import { rspack } from '@rspack/core'
import { archivePage } from './first-faults.ts'
import { billing, onboarding, type OutsideCases } from './workspace-copy.ts'

const CARD = 'src/features/pay-order/deposit-card.tsx'
const SETTLEMENT_CALLS =
  'apply-credit dispute disputes export journal list payout payouts recompute return-wallet simulate statement statements summary'
    .split(' ')
    .map((call) => `http:/api/settlement/${call}`)
const RECEIPT = 'src/pages/receipt/receipt-page.tsx'

const MANIFEST: OutsideCases = {
  H1: billing((copy) => {
    copy.write(
      'src/features/pay-order/wallet-amount.ts',
      copy.read('src/features/pay-order/plain-amount.ts').replaceAll('plainAmount', 'walletAmount'),
    )
    copy.remove('src/features/pay-order/plain-amount.ts')
    for (const file of ['net-of-fee.tsx', 'deposit-card.tsx', 'test-money.tsx']) {
      copy.replace(`src/features/pay-order/${file}`, 'plainAmount', 'walletAmount')
      copy.replace(`src/features/pay-order/${file}`, './plain-amount.ts', './wallet-amount.ts')
    }
  }),
  H2: billing((copy) => {
    const text = copy.read(CARD)
    const [head = '', rest = ''] = text.split('function AmountBlock(')
    const [amount = '', afterAmount = ''] = rest.split('function Block(')
    const [block = '', afterBlock = ''] = afterAmount.split('function CreditLine(')
    const [credit = '', tail = ''] = afterBlock.split('/** The bare address,')
    const imports = head.slice(0, head.indexOf('type DepositCardProps')).replace(/import \{ NetworkName.*\n/, '')
    copy.write(
      'src/features/pay-order/amount-block.tsx',
      `${imports}type AmountProps = { attempt: PaymentAttempt; due: string; isPartial: boolean }\n\nexport function AmountBlock(${amount.replace(/Pick<[^>]*>/, 'AmountProps')}export function Block(${block}function CreditLine(${credit}`,
    )
    copy.write(CARD, `import { AmountBlock, Block } from './amount-block.tsx'\n${head}/** The bare address,${tail}`)
  }),
  H3: billing((copy) => {
    copy.texts(null, ({ receipt }, locale) => void (receipt.keep = `Keep this page (${locale}).`))
    copy.replace(RECEIPT, '      <Summary receipt={receipt} />', "      <p>{t('receipt.keep')}</p>\n      <Summary receipt={receipt} />")
  }),
  H4: billing((copy) => {
    copy.texts(null, ({ settlement }, locale) => void (settlement.archiveTitle = `Archive ${locale}`))
    copy.manifest(({ routes, needs }) => {
      routes.push('settlement/archive')
      needs['settlement/archive'] = 'money:read'
    })
    copy.write('src/pages/settlement/archive-page.tsx', archivePage('settlement.archiveTitle'))
    copy.replace(
      'src/routes.tsx',
      "  {\n    path: 'pay',",
      `  {
    path: 'settlement/archive',
    handle: { titleKey: 'settlement.archiveTitle' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/settlement/archive-page.tsx')).ArchivePage }),
  },
  {
    path: 'pay',`,
    )
  }),
  H5: billing((copy) => {
    const { capabilities, ...others } = JSON.parse(copy.read('remote.manifest.json')) as Record<string, string[]>
    copy.write('remote.manifest.json', JSON.stringify({ capabilities: capabilities?.toReversed(), ...others }, null, '\t'))
  }),
  H6: billing((copy) => {
    copy.manifest((manifest) => {
      const others = manifest.capabilities.filter((one) => one !== 'http:/api/settlement/*')
      manifest.capabilities = [...others, ...SETTLEMENT_CALLS]
    })
  }),
  H7: billing((copy) => {
    const file = 'src/pages/settlement/export-settlement/export-menu.tsx'
    copy.manifest(({ capabilities }) => void capabilities.push('host:reportError'))
    copy.replace(file, 'import { useExportMenu }', 'import { useExportMenu, useHost }')
    copy.replace(file, '  const menu = ', '  const { reportError } = useHost()\n  const menu = ')
    copy.replace(
      file,
      'client.exportSettlement.fetchFile({ query: { format, ...scope } }, signal)',
      "client.exportSettlement.fetchFile({ query: { format, ...scope } }, signal).catch((error: unknown) => { if (error instanceof Error && error.name !== 'CallError') reportError(error, { remote: 'billing' }); throw error })",
    )
  }),
  H8: onboarding((copy) => copy.replace('package.json', '"react-hook-form": "7.92.0"', '"react-hook-form": "7.92.1"')),
  H9: billing((copy) => {
    copy.replace('package.json', '"i18next": "27.1.2",', '"clsx": "2.1.1",\n    "i18next": "27.1.2",')
    copy.replace(CARD, 'import { plainAmount }', "import { clsx } from 'clsx'\nimport { plainAmount }")
    copy.replace(
      CARD,
      'className={classes.networkRow}',
      "className={clsx(classes.networkRow, attempt.method === 'trc20' && classes.network)}",
    )
  }),
}

const CODE: OutsideCases = {
  H10: onboarding((copy) => {
    let seed = 7
    copy.write(
      'src/pages/introduction/market.webp',
      Uint8Array.from({ length: 180_000 }, () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % 256),
    )
    copy.replace(
      'src/pages/introduction/market-profile.tsx',
      '      <DescriptionList items={useFacts(market)} />',
      '      <DescriptionList items={useFacts(market)} />\n      <img src={new URL(\'./market.webp\', import.meta.url).href} width={640} height={400} loading="lazy" alt="" />',
    )
  }),
  H11: billing((copy) => {
    copy.replace('src/routes.tsx', "import('./pages/checkout/", 'import(/* webpackChunkName: "checkout" */ \'./pages/checkout/')
    copy.replace('src/routes.tsx', "import('./pages/pay/", 'import(/* webpackChunkName: "pay" */ \'./pages/pay/')
    copy.replace('src/routes.tsx', "import('./pages/receipt/", 'import(/* webpackChunkName: "receipt" */ \'./pages/receipt/')
  }),
  H12: billing((copy) => {
    copy.replace(
      'src/pages/settlement/show-deposit/balance-days.ts',
      'const DAY_MS',
      '/*! Forecast after an idea of R. Hyndman, CC0. See https://otexts.com/fpp3 */\nconst DAY_MS',
    )
    copy.config(({ optimization = {} }) => {
      const minimizerOptions = { ecma: 2022, compress: { ecma: 2020, passes: 3 }, format: { comments: 'some' }, mangle: true } as const
      optimization.minimizer?.splice(0, 1, new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions }))
    })
  }),
  H13: onboarding((copy) => {
    const file = 'src/features/compare-packages/monthly-cost.ts'
    copy.replace(
      file,
      '  const maintenance =',
      "  const plan = { evaluate: (sum: bigint) => { if (sum < 0n) throw new RangeError('eval: volume below zero') } }\n  plan.evaluate(volume)\n  const maintenance =",
    )
  }),
  H14: billing((copy) =>
    copy.replace(
      'src/pages/settlement/list-movements/movement-list.tsx',
      'data?.pages.flatMap(({ list }) => list)',
      'data ? (Array.prototype.slice.call(data.pages) as typeof data.pages).flatMap(({ list }) => list) : undefined',
    ),
  ),
  H15: billing((copy) => {
    const file = 'src/features/pay-order/use-attempt.ts'
    copy.replace(file, 'const answer = await start(', 'let fetch = await start(')
    copy.replace(file, 'if (answer.data) setAttempt(answer.data)', 'fetch = { ...fetch }\n    if (fetch.data) setAttempt(fetch.data)')
    copy.replace(
      file,
      'isCallError(answer.error)) rejected.current?.(answer.error)',
      'isCallError(fetch.error)) rejected.current?.(fetch.error)',
    )
  }),
  H16: onboarding((copy) => {
    const file = 'src/features/resume-draft/saved-entries.ts'
    copy.replace(
      file,
      '    if (Object.keys(all).length === 0) sessionStorage.removeItem(SAVED_TEXT)',
      "    sessionStorage.setItem('parlour.draft.seen', '1')\n    if (value === undefined) sessionStorage.removeItem('parlour.draft.seen')\n    if (Object.keys(all).length === 0) sessionStorage.removeItem(SAVED_TEXT)",
    )
  }),
  H17: onboarding((copy) => {
    const file = 'src/pages/created/launch-clock.tsx'
    copy.replace(file, "import { useState } from 'react'", "import { useEffect, useState } from 'react'")
    copy.replace(
      file,
      '  if (site.launchSeconds === null) return null',
      '  const [, setTicks] = useState(0)\n  useEffect(() => {\n    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)\n    return () => clearInterval(timer)\n  }, [])\n  if (site.launchSeconds === null) return null',
    )
  }),
  H18: billing((copy) => {
    const file = 'src/features/pay-order/disclosure.tsx'
    copy.replace(file, "import type { ReactNode } from 'react'", "import { useEffect, useRef, type ReactNode } from 'react'")
    copy.replace(
      file,
      '  return (\n    <details className={classes.root}>',
      "  const box = useRef<HTMLDetailsElement>(null)\n  useEffect(() => {\n    const close = (event: KeyboardEvent) => {\n      if (event.key === 'Escape' && box.current) box.current.open = false\n    }\n    document.addEventListener('keydown', close)\n    return () => document.removeEventListener('keydown', close)\n  }, [])\n  return (\n    <details ref={box} className={classes.root}>",
    )
  }),
}

const STYLES: OutsideCases = {
  H19: billing((copy) =>
    copy.replace(
      'src/pages/receipt/receipt-page.module.css',
      '  .letterhead {\n    display: none;',
      '  .root { & button, & a { border-radius: var(--radius-4); } }\n\n  .letterhead {\n    display: none;',
    ),
  ),
  H20: onboarding((copy) =>
    copy.replace(
      'src/pages/package/package-page.module.css',
      '  .formulas {\n',
      '  .fees { --package-gap: var(--space-24); }\n  .fees td { gap: var(--package-gap); }\n\n  .formulas {\n',
    ),
  ),
  H21: billing((copy) => {
    const file = 'src/pages/payment-page.module.css'
    copy.replace(file, '@layer remote {\n', '@layer remote {\n  @layer frame, parts;\n  @layer parts {\n')
    copy.write(file, `${copy.read(file)}}\n`)
  }),
  H22: billing((copy) =>
    copy.replace(
      'src/pages/settlement/show-statement/statement.module.css',
      '  .back {\n',
      '  .back { position: sticky; inset-block-end: 0; z-index: var(--layer-header); background: var(--color-bg-surface); }\n\n  .back {\n',
    ),
  ),
  H23: billing((copy) =>
    copy.replace(
      'src/features/frame-checkout/checkout-bar.module.css',
      '  .logo {\n',
      '  .logo:dir(rtl) { transform: scaleX(-1); }\n\n  .logo {\n',
    ),
  ),
  H24: billing((copy) => {
    copy.replace(
      'src/pages/settlement/list-movements/movement-list.module.css',
      '  .more {\n',
      '  .box { overflow-x: auto; }\n  .rows { min-inline-size: 960px; }\n\n  .more {\n',
    )
    const file = 'src/pages/settlement/list-movements/movement-table.tsx'
    copy.replace(
      file,
      '      <Table ',
      '      <div className={classes.box} tabIndex={0} role="region" aria-label={t(\'settlement.view.movements\')}>\n      <Table ',
    )
    copy.replace(file, '      </Table>', '      </Table>\n      </div>')
  }),
}

const TEXTS: OutsideCases = {
  H25: onboarding((copy) =>
    copy.texts(['pt'], ({ created }) => void (created.stuckText = `${created.stuckText} `.replace('. ', '.  ').trim())),
  ),
  H26: billing((copy) =>
    copy.texts(['ja', 'ko'], (catalogue) => {
      catalogue.recovery.openText = '{{network}}: {{amount}} が届きましたが、入金として扱えません。'
    }),
  ),
  H27: billing((copy) => {
    copy.texts(null, ({ receipt }, locale) => {
      for (const form of new Intl.PluralRules(locale === 'pt' ? 'pt-BR' : locale).resolvedOptions().pluralCategories)
        receipt[`transfers_${form}`] = `{{count}} (${locale})`
    })
    copy.replace(
      RECEIPT,
      '      <Summary receipt={receipt} />',
      "      <p>{t('receipt.transfers', { count: rows.length })}</p>\n      <Summary receipt={receipt} />",
    )
  }),
  H28: billing((copy) => copy.texts(null, ({ fee }) => void (fee.hint = 'Often < 1 USDT & never > 5 USDT.'))),
  H29: billing((copy) =>
    copy.replace(
      'src/pages/settlement/show-statement/statement-view.tsx',
      "            {t('settlement.statement.closed', { time: formatDateTime(statement.closedAt, locale) })}",
      "            {t('settlement.statement.closed', { time: formatDateTime(statement.closedAt, locale) })} UTC <bdi>USDT</bdi>",
    ),
  ),
  H30: onboarding((copy) =>
    copy.replace(
      'src/pages/created/site-facts.tsx',
      '{t(`siteStatus.${site.status}`)}',
      '{t(`siteStatus.${site.status}`, { defaultValue: site.status })}',
    ),
  ),
}

const OUTPUT: OutsideCases = {
  H31: billing((copy) => {
    const file = 'src/pages/settlement/settlement-page.tsx'
    copy.replace(file, "const Statements = lazy(async () => ({ default: (await import('./statements-view.tsx')).StatementsView }))\n", '')
    copy.replace(
      file,
      "import { client } from '../../client.ts'",
      "import { client } from '../../client.ts'\nimport { StatementsView as Statements } from './statements-view.tsx'",
    )
  }),
  H32: onboarding((copy) => copy.config(({ optimization }) => Object.assign(optimization ?? {}, { chunkIds: 'named' }))),
  H33: billing((copy) =>
    copy.replace(
      'src/features/pay-order/panel-state.ts',
      '  const { seen, due, open } = sumsOf(result)\n  return { kind',
      "  const { seen, due, open } = sumsOf(result)\n  if (process.env.NODE_ENV !== 'production') {\n    if (open < 0) console.warn('no transfers')\n  }\n  return { kind",
    ),
  ),
  H34: onboarding((copy) => {
    const lines = Array.from({ length: 2_000 }, (_, index) => `  'dial-${index}': '+${index * 7919} ${index}',`)
    copy.write('src/pages/site-info/phone-examples.ts', `export const EXAMPLES: Record<string, string> = {\n${lines.join('\n')}\n}\n`)
    copy.replace(
      'src/pages/site-info/site-info-fields.tsx',
      '          inputMode="tel"\n',
      '          inputMode="tel"\n          onFocus={() => void import(\'./phone-examples.ts\').then(({ EXAMPLES }) => console.debug(Object.keys(EXAMPLES).length))}\n',
    )
  }),
  H35: billing((copy) => copy.signedBy('second')),
  H36: billing((copy) => {
    copy.replace('src/features/pay-order/use-payment-result.ts', 'NET_POLL_MS = 15_000', 'NET_POLL_MS = 20_000')
    copy.replace('src/features/pay-order/use-payment-result.ts', 'LOST_POLL_MS = 2_000', 'LOST_POLL_MS = 3_000')
  }),
  H37: billing((copy) => {
    const file = 'src/pages/settlement/settlement-page.tsx'
    copy.replace(
      file,
      '      <SettlementViews summary={summary.data} />',
      "      <div onPointerEnter={() => void import('./simulate-fees/simulator.tsx').catch(() => undefined)}>\n        <SettlementViews summary={summary.data} />\n      </div>",
    )
  }),
  H38: onboarding((copy) => {
    const file = 'src/pages/created/created-page.tsx'
    copy.replace(file, "import { useState } from 'react'", "import { Component, useState, type ReactNode } from 'react'")
    copy.replace(
      file,
      '<SitePreview site={preview}',
      "<PreviewBoundary fallback={t('preview.unknown')}>\n        <SitePreview site={preview}",
    )
    copy.replace(file, "unknownText={t('preview.unknown')} />", "unknownText={t('preview.unknown')} />\n        </PreviewBoundary>")
    copy.write(
      file,
      `${copy.read(file)}
class PreviewBoundary extends Component<{ fallback: string; children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false }
  static getDerivedStateFromError() {
    return { isFailed: true }
  }
  override render() {
    return this.state.isFailed ? this.props.fallback : this.props.children
  }
}
`,
    )
  }),
  H39: onboarding((copy) => {
    const file = 'src/pages/introduction/introduction-page.tsx'
    const [before = '', rest = ''] = copy.read(file).split('function MoveChoice(')
    const button = /          <Button variant="secondary" onClick=\{onStartNew\}>[\s\S]*?<\/Button>\n/.exec(rest)?.[0] ?? ''
    copy.write(
      file,
      `${before}function MoveChoice(${rest.replace(button, '').replace('</LinkButton>\n', `</LinkButton>\n${button}`).replace('tone="info"', 'tone="warning"')}`,
    )
  }),
  H40: billing((copy) =>
    copy.replace(
      'src/routes.tsx',
      "{ titleKey: 'receipt.title', needs: 'workspace:read' }",
      "{ titleKey: 'receipt.title', needs: 'workspace:read', frame: { header: 'solid', footer: 'none', isWide: true, nav: 'workspace' } }",
    ),
  ),
}

export const FIRST_CHANGES: OutsideCases = { ...MANIFEST, ...CODE, ...STYLES, ...TEXTS, ...OUTPUT }
