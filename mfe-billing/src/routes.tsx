import type { PageHandle } from '@parlour/federation-sdk'
import type { RouteObject } from 'react-router-dom'

export const routes: readonly RouteObject[] = [
  {
    path: 'checkout',
    handle: { titleKey: 'checkout.title', frame: { header: 'none', footer: 'none' } } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/checkout/checkout-page.tsx')).CheckoutPage }),
  },
  {
    path: 'checkout/receipt',
    handle: { titleKey: 'receipt.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/receipt/receipt-page.tsx')).ReceiptPage }),
  },
  {
    path: 'pay',
    handle: { titleKey: 'pay.title', frame: { header: 'none', footer: 'none' } } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/pay/pay-page.tsx')).PayPage }),
  },
  {
    path: 'settlement',
    handle: {
      titleKey: 'settlement.title',
      frame: { header: 'solid', footer: 'none', isWide: true, nav: 'workspace' },
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/settlement/settlement-page.tsx')).SettlementPage }),
  },
]
