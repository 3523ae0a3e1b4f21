import { endpoints, TERMS_VERSION, type EndpointDefinition } from '@parlour/contracts'
import * as fc from 'fast-check'
import { acceptedBy, inputOf } from '../hostile/wire-schema.ts'
import { DECIDED_VERSION, STORED_HASH, PICTURE } from './console-fixtures.ts'
import { DESIGN, MARK, PROOF } from './object-fixtures.ts'
import { OPEN_PART } from './release-fixtures.ts'

const NEW_FEES = {
  setupFee: '2099.00',
  maintenanceFee: '1000',
  prepaidDeposit: '1000',
  collectionFeePercent: '0',
  payoutFeePerTransaction: '0',
}

export const SAMPLES: Readonly<Record<string, object>> = {
  checkSiteName: { siteName: 'Cedar Lantern' },
  saveCartItem: { countriesId: 76, siteName: 'Amber Harbour', remark: 'by another hand' },
  setCartItemDesign: DESIGN,
  setCartItemLogo: { image: PICTURE },
  saveFavouriteDesign: { ...DESIGN, isFavourite: true },
  createOrder: { termsVersion: TERMS_VERSION },
  editOrder: { status: 5 },
  startPayment: { method: 'trc20' },
  requestOrderVoid: { reason: 'The payer is on a list' },
  proposeReturn: { method: 'trc20', address: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW', reason: 'As written on Monday' },
  withdrawOrderVoid: { reason: 'It was another order' },
  exportSettlement: { format: 'json' },
  openDispute: { lineKind: 'maintenance', reason: 'Amber was down' },
  resetOperationPassword: { password: '73519284', ...PROOF },
  createWebhook: { url: 'http://127.0.0.1:9/amber', events: ['site.live'], ...PROOF },
  editWebhook: { url: 'http://127.0.0.1:9/amber', isPaused: true, ...PROOF },
  rotateWebhook: PROOF,
  createApiKey: { name: 'amber', scopes: ['orders:read'], ...PROOF },
  rotateApiKey: PROOF,
  setListDensity: { density: 'dense' },
  saveListViews: { list: 'inbox', views: [{ name: 'Amber', query: 'state=new' }] },
  saveNoticePreferences: { kind: 'site-live', isMailed: false, isMessaged: false },
  saveUser: { nickname: 'Amber' },
  setAvatar: { image: PICTURE },
  saveSiteSettings: { isPaused: true },
  listSiteEvents: { from: '2026-11-01', to: '2026-11-30' },
  saveSiteDraft: DESIGN,
  saveSiteLayout: { version: 0, layout: null },
  addSitePicture: { image: PICTURE, name: 'A pier' },
  cutSitePicture: { hash: STORED_HASH, crop: { left: 0, top: 0, width: 64, height: 64 } },
  deleteSitePicture: { hash: STORED_HASH },
  setSiteDraftLogo: { image: PICTURE },
  publishSiteDesign: { version: DECIDED_VERSION },
  undoSiteDraft: { isAll: true },
  addSiteDomain: { host: 'amber.example.com' },
  changeMemberRole: { role: 'finance' },
  inviteMember: { email: 'amber-guest@merchant.example', role: 'viewer' },
  downloadExport: { password: 'parlour-demo' },
  decideVerification: { decision: 'verified', remarks: [], version: DECIDED_VERSION },
  editContactMessage: { state: 'open' },
  replyToContact: { text: 'Here is an answer.' },
  blockRelease: { isBlocked: true, reason: 'It fails' },
  switchRelease: { name: OPEN_PART, action: 'promote', reason: 'It is good' },
  saveRemote: {
    name: 'amber',
    owner: 'Amber',
    contact: 'amber@merchant.example',
    paths: ['amber'],
    audience: 'public',
    source: null,
    version: 0,
  },
  decideRemoteChange: { decision: 'declined', reason: 'Not now' },
  startTrain: { plan: { steps: [{ percent: 5, minutes: 1, sessions: 1 }], judge: 'automatic', windows: [] }, reason: 'It is new' },
  commandTrain: { action: 'cancel', version: 0, reason: 'It is not wanted' },
  setFreeze: { reason: 'It is over' },
  decideAffiliateApplication: { decision: 'rejected', reason: 'Not now.' },
  requestStaffRole: { account: 'nobody-here', roles: ['support'], reason: 'Joins the desk' },
  changeDesignSale: { templateId: 'folio', themeId: 'folio-salon', schemeId: 'red', isOnSale: false, reason: 'It is worn' },
  requestMarketState: { countriesId: 124, state: 'blocked', reason: 'The law changed' },
  decideMarketState: { decision: 'declined', reason: 'Not now' },
  editMarketRules: {
    countriesId: 124,
    gameTypes: ['slots'],
    languages: ['en'],
    paymentMethods: ['Visa'],
    restrictions: [],
    minimumAge: 19,
    version: 0,
    reason: 'The law changed',
  },
  addPackageVersion: { packageId: 'elite', version: 1, reason: 'A new price', ...NEW_FEES },
  decideStaffRole: { decision: 'declined', reason: 'Not now' },
  retryProvisioning: { reason: 'It was fixed' },
  skipProvisioningStep: { step: 'check-site', reason: 'Seen in a browser' },
  changeSiteStatus: { action: 'limit', reason: 'Not allowed' },
  decideIdleSite: { decision: 'keep', reason: 'Comes back soon' },
  commentOnMerchant: { text: 'Asked about fees' },
  endMerchantSessions: { reason: 'Lost telephone' },
  suspendMerchant: { kind: 'terms', days: 3, reason: 'Not allowed' },
  decideMerchantSuspension: { decision: 'declined', reason: 'Not now' },
  liftMerchantSuspension: { reason: 'It is fine' },
  answerAppeal: { answer: 'We looked again.' },
}

export function inputWith(definition: EndpointDefinition, fields: object = {}): Readonly<Record<string, unknown>> {
  const schema = inputOf(definition)?.schema ?? {}
  const demanded = {
    ...schema,
    properties: Object.fromEntries((schema.required ?? []).map((name) => [name, schema.properties?.[name] ?? {}])),
  }
  const missing = '00000000-0000-4000-8000-000000000000'
  const [made] = schema.properties ? fc.sample(acceptedBy(demanded, [missing]), { numRuns: 1, seed: 7 }) : [{}]
  return { ...Object(made), ...SAMPLES[definition.operationId], ...fields }
}

export function ownReads(): readonly { readonly definition: EndpointDefinition; readonly input: Readonly<Record<string, unknown>> }[] {
  const all: readonly EndpointDefinition[] = Object.values(endpoints)
  const reads = all.filter((one) => one.owner === 'self' && one.access === 'merchant' && one.method === 'GET' && !isStream(one))
  return reads.flatMap((definition) => {
    const { properties = {}, required = [] } = inputOf(definition)?.schema ?? {}
    if (required.some((name) => properties[name]?.format === 'uuid')) return []
    const texts = Object.keys(properties).filter((name) => ['q', 'siteName', 'search'].includes(name))
    return [{}, ...texts.map((name) => ({ [name]: MARK }))].map((fields) => ({ definition, input: inputWith(definition, fields) }))
  })
}

export function isStream({ media }: EndpointDefinition): boolean {
  return media?.includes('text/event-stream') ?? false
}
