import type { DesignCard, SiteManagement } from '@parlour/contracts'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { DESIGN, pageOf, SITE } from './fixtures.ts'

export const MANAGED: SiteManagement = {
  id: SITE.id,
  design: {
    version: 4,
    draft: null,
    history: [
      { version: 2, design: DESIGN, logo: null, author: 'ana', restored: null, publishedAt: '2026-11-10T10:00:00.000Z' },
      {
        version: 1,
        design: { ...DESIGN, schemeId: 'gold' },
        logo: null,
        author: null,
        restored: null,
        publishedAt: '2026-11-01T10:00:00.000Z',
      },
    ],
  },
  settings: {
    version: 7,
    languages: ['pt', 'en'],
    paymentMethods: [
      { name: 'Pix', isOn: true },
      { name: 'Boleto', isOn: true },
      { name: 'Visa', isOn: false },
    ],
    pausedAt: null,
  },
}

export const WITH_DRAFT: SiteManagement = {
  ...MANAGED,
  design: {
    ...MANAGED.design,
    version: 5,
    draft: {
      design: { ...DESIGN, schemeId: 'red' },
      logo: null,
      author: 'ana',
      savedAt: '2026-11-11T10:00:00.000Z',
      edits: 1,
      previewPath: '/preview/draft/token',
    },
  },
}

const CARD: DesignCard = {
  ...DESIGN,
  schemeId: 'blue',
  templateName: 'Aurora',
  themeName: 'Dusk',
  categoryId: 'all',
  layout: 'grid',
  mode: 'dark',
  sections: [],
  releasedAt: '2025-06-02T00:00:00.000Z',
  isNew: false,
  thumbnail: null,
}

export function managing(state: SiteManagement, site = SITE): FakeResponses {
  const facet = [{ id: DESIGN.templateId, count: 120 }]
  const facets = { total: 1, category: [], layout: [], mode: [], section: [], scheme: [], template: facet, isNew: 0 }
  return {
    listSites: pageOf([site]),
    getSiteManagement: { data: state },
    listDesignFacets: { data: facets },
    listTemplates: pageOf([CARD]),
    saveSiteDraft: { data: WITH_DRAFT },
    setSiteDraftLogo: { data: WITH_DRAFT },
    undoSiteDraft: { data: state },
    publishSiteDesign: { data: state },
    saveSiteSettings: { data: state },
  }
}
