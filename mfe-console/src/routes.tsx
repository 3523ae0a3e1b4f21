import type { PageFrame, PageHandle } from '@parlour/federation-sdk'
import type { RouteObject } from 'react-router-dom'

const FRAME: PageFrame = { header: 'solid', footer: 'none', isWide: true }

export const routes: readonly RouteObject[] = [
  {
    path: 'console',
    handle: { titleKey: 'releases.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/releases/releases-page.tsx')).ReleasesPage }),
  },
  {
    path: 'console/candidates/:releaseId',
    handle: { titleKey: 'candidate.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/candidate/candidate-page.tsx')).CandidatePage }),
  },
  {
    path: 'console/trains/:id',
    handle: { titleKey: 'train.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/train/train-page.tsx')).TrainPage }),
  },
  {
    path: 'console/vectors',
    handle: { titleKey: 'vectors.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/vectors/vectors-page.tsx')).VectorsPage }),
  },
  {
    path: 'console/audit',
    handle: { titleKey: 'audit.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/audit/audit-page.tsx')).AuditPage }),
  },
  {
    path: 'console/inbox',
    handle: { titleKey: 'inbox.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/inbox/inbox-page.tsx')).InboxPage }),
  },
  {
    path: 'console/affiliates',
    handle: { titleKey: 'affiliates.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/affiliates/affiliates-page.tsx')).AffiliatesPage }),
  },
  {
    path: 'console/exceptions',
    handle: { titleKey: 'exceptions.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/exceptions/exceptions-page.tsx')).ExceptionsPage }),
  },
  {
    path: 'console/payouts',
    handle: { titleKey: 'payouts.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/payouts/payouts-page.tsx')).PayoutsPage }),
  },
  {
    path: 'console/void-requests',
    handle: { titleKey: 'voidRequests.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/void-requests/void-requests-page.tsx')).VoidRequestsPage }),
  },
  {
    path: 'console/chains',
    handle: { titleKey: 'chains.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/chains/chains-page.tsx')).ChainsPage }),
  },
  {
    path: 'console/designs',
    handle: { titleKey: 'designs.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/designs/designs-page.tsx')).DesignsPage }),
  },
  {
    path: 'console/markets',
    handle: { titleKey: 'markets.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/markets/markets-page.tsx')).MarketsPage }),
  },
  {
    path: 'console/packages',
    handle: { titleKey: 'packages.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/packages/packages-page.tsx')).PackagesPage }),
  },
  {
    path: 'console/settings',
    handle: { titleKey: 'settings.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/settings/settings-page.tsx')).SettingsPage }),
  },
  {
    path: 'console/staff',
    handle: { titleKey: 'staff.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/staff/staff-page.tsx')).StaffPage }),
  },
  {
    path: 'console/staff-audit',
    handle: { titleKey: 'staffAudit.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/staff-audit/staff-audit-page.tsx')).StaffAuditPage }),
  },
  {
    path: 'console/provisioning',
    handle: { titleKey: 'provisioning.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/provisioning/provisioning-page.tsx')).ProvisioningPage }),
  },
  {
    path: 'console/inactive-sites',
    handle: { titleKey: 'idleSites.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/idle-sites/idle-sites-page.tsx')).IdleSitesPage }),
  },
  {
    path: 'console/verifications',
    handle: { titleKey: 'verifications.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/verifications/verifications-page.tsx')).VerificationsPage }),
  },
  {
    path: 'console/disputes',
    handle: { titleKey: 'disputes.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/disputes/disputes-page.tsx')).DisputesPage }),
  },
  {
    path: 'console/deposits',
    handle: { titleKey: 'deposits.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/deposits/deposits-page.tsx')).DepositsPage }),
  },
  {
    path: 'console/suspensions',
    handle: { titleKey: 'suspensions.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/suspensions/suspensions-page.tsx')).SuspensionsPage }),
  },
  {
    path: 'console/find',
    handle: { titleKey: 'find.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/find/find-page.tsx')).FindPage }),
  },
  {
    path: 'console/merchants',
    handle: { titleKey: 'merchants.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/merchants/merchants-page.tsx')).MerchantsPage }),
  },
  {
    path: 'console/merchants/statements/:id',
    handle: { titleKey: 'statement.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/statement/statement-page.tsx')).StatementPage }),
  },
  {
    path: 'console/merchants/:id',
    handle: { titleKey: 'merchant.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/merchant/merchant-page.tsx')).MerchantPage }),
  },
]
