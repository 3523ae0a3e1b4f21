import type { PageFrame, PageHandle } from '@parlour/federation-sdk'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

const FRAME: PageFrame = { header: 'solid', footer: 'none', isWide: true }

export const routes: readonly RouteObject[] = [
  page('', 'releases.title', async () => (await import('./pages/releases/releases-page.tsx')).ReleasesPage),
  page('overview', 'overview.title', async () => (await import('./pages/overview/overview-page.tsx')).OverviewPage),
  page('candidates/:releaseId', 'candidate.title', async () => (await import('./pages/candidate/candidate-page.tsx')).CandidatePage),
  page('trains/:id', 'train.title', async () => (await import('./pages/train/train-page.tsx')).TrainPage),
  page('vectors', 'vectors.title', async () => (await import('./pages/vectors/vectors-page.tsx')).VectorsPage),
  page('audit', 'audit.title', async () => (await import('./pages/audit/audit-page.tsx')).ReleaseAuditPage),
  page('remotes', 'remotes.title', async () => (await import('./pages/remotes/remotes-page.tsx')).RemotesPage),
  page('inbox', 'inbox.title', async () => (await import('./pages/inbox/inbox-page.tsx')).InboxPage),
  page('affiliates', 'affiliates.title', async () => (await import('./pages/affiliates/affiliates-page.tsx')).AffiliatesPage),
  page('exceptions', 'exceptions.title', async () => (await import('./pages/exceptions/exceptions-page.tsx')).ExceptionsPage),
  page('payouts', 'payouts.title', async () => (await import('./pages/payouts/payouts-page.tsx')).PayoutsPage),
  page('void-requests', 'voidRequests.title', async () => (await import('./pages/void-requests/void-requests-page.tsx')).VoidRequestsPage),
  page('chains', 'chains.title', async () => (await import('./pages/chains/chains-page.tsx')).ChainsPage),
  page('designs', 'designs.title', async () => (await import('./pages/designs/designs-page.tsx')).DesignsPage),
  page('markets', 'markets.title', async () => (await import('./pages/markets/markets-page.tsx')).MarketsPage),
  page('packages', 'packages.title', async () => (await import('./pages/packages/packages-page.tsx')).PackagesPage),
  page('settings', 'settings.title', async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage),
  page('staff', 'staff.title', async () => (await import('./pages/staff/staff-page.tsx')).StaffPage),
  page('staff-audit', 'staffAudit.title', async () => (await import('./pages/staff-audit/staff-audit-page.tsx')).StaffAuditPage),
  page('provisioning', 'provisioning.title', async () => (await import('./pages/provisioning/provisioning-page.tsx')).ProvisioningPage),
  page('inactive-sites', 'idleSites.title', async () => (await import('./pages/idle-sites/idle-sites-page.tsx')).IdleSitesPage),
  page(
    'verifications',
    'verifications.title',
    async () => (await import('./pages/verifications/verifications-page.tsx')).VerificationsPage,
  ),
  page('disputes', 'disputes.title', async () => (await import('./pages/disputes/disputes-page.tsx')).DisputesPage),
  page('deposits', 'deposits.title', async () => (await import('./pages/deposits/deposits-page.tsx')).DepositsPage),
  page('suspensions', 'suspensions.title', async () => (await import('./pages/suspensions/suspensions-page.tsx')).SuspensionsPage),
  page('find', 'find.title', async () => (await import('./pages/find/find-page.tsx')).FindPage),
  page('merchants', 'merchants.title', async () => (await import('./pages/merchants/merchants-page.tsx')).MerchantsPage),
  page('merchants/statements/:id', 'statement.title', async () => (await import('./pages/statement/statement-page.tsx')).StatementPage),
  page('merchants/:id', 'merchant.title', async () => (await import('./pages/merchant/merchant-page.tsx')).MerchantPage),
]

function page(path: string, titleKey: string, load: () => Promise<ComponentType>): RouteObject {
  return {
    path: path === '' ? 'console' : `console/${path}`,
    handle: { titleKey, frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: await load() }),
  }
}
