export * as endpoints from './endpoints.ts'
export type { EndpointDefinition, AccessClass, OwnerRule, KeyScope, RateClass, BodyOf, QueryOf, DataOf } from './endpoint.ts'
export { CACHE_TAGS, CHANGE_TOPICS } from './cache-tags.ts'
export type { CacheTag, ChangeTopic } from './cache-tags.ts'
export { isOfStaff, STAFF_ROLES } from './staff-roles.ts'
export type { StaffRole } from './staff-roles.ts'
export { TEAM_PERMISSIONS, TEAM_ROLES, hasPermission } from './team-roles.ts'
export type { TeamPermission, TeamRole } from './team-roles.ts'
export { GRANTED_ROLES, TEAM_LIMITS } from './team.endpoints.ts'
export type { GrantedRole, OfferedMembership, Team, TeamInvitation, TeamMember } from './team.endpoints.ts'
export { EnvelopeOf, ErrorData, ErrorEnvelope } from './envelope.ts'
export { ERROR_KINDS, SESSION_EFFECT_OF_KIND, STATUS_OF_KIND } from './error-codes.ts'
export type { ErrorCode, ErrorKind, SessionEffect } from './error-codes.ts'
export {
  CLOCK,
  OrderStatus,
  CartItemStatus,
  RULES,
  LIFETIMES,
  SERVICE_LIMITS,
  INTEGRATION_LIMITS,
  TERMS_VERSION,
  GLOBAL_STATION_ID,
  VERIFICATION_LIMITS,
  REMOTE_PATTERNS,
} from './rules.ts'
export { ageLevelOf, queueDeadline, type AgeLevel, type TimedQueue } from './queue-age.ts'
export { PAGES, TEST_PAGES, pagePath } from './route-paths.ts'
export { guardedPathsOf, isBelow, isGuardedPage } from './page-access.ts'
export type { PageNeed } from './page-access.ts'
export { canonicalJson } from './canonical-json.ts'
export {
  publisherAuthorization,
  readPublisherAuthorization,
  readTrustedAuthorization,
  trustedAuthorization,
} from './publisher-authorization.ts'
export type { TokenClaim } from './publisher-authorization.ts'
export { RemoteManifest } from './remote-manifest.ts'
export type { BuiltNavigationEntry, NavigationEntry, NavigationIcon, NavigationPlace } from './remote-manifest.ts'
export { HOST_CONTRACT_VERSION, API_CONTRACT_VERSION, OLDEST_CONTRACTS, ReleaseRecord } from './releases.endpoints.ts'
export type { ReleaseFile, VectorEntry, ReleaseVector, GateOutcome, Provenance } from './releases.endpoints.ts'
export type { ReleaseRow, ReleaseState, ReleaseDiff } from './release-console.endpoints.ts'
export type { AuditRow } from './release-audit.endpoints.ts'
export { OVERLAP_HOURS_MAX } from './remotes.endpoints.ts'
export type { Remote, RemoteChange, TokenSource } from './remotes.endpoints.ts'
export type {
  RolloutPlan,
  RolloutStep,
  RolloutWindow,
  HealthSignal,
  SignalOutcome,
  Train,
  TrainMinute,
  TrainState,
  Freeze,
} from './rollouts.endpoints.ts'
export type { Beacon, PartHealth, Symptom, SymptomKind, Vital } from './health.endpoints.ts'
export type { UserInfo, SessionGrant } from './identity.endpoints.ts'
export type { UserProfile, SessionEntry } from './account.endpoints.ts'
export type {
  Country,
  DesignCard,
  DesignLayout,
  DesignSection,
  Introduction,
  MarketRestriction,
  Package,
  PackageId,
  PhoneCode,
} from './catalog.endpoints.ts'
export type { ConsoleDesign, ConsoleMarket, MarketState } from './catalog-console.endpoints.ts'
export type { PackageVersion } from './package-console.endpoints.ts'
export type { CartItem, Design, InvalidReason, SavedCartItem, SiteLogo, WizardStep } from './cart.endpoints.ts'
export { ORDERS_COUNTED } from './orders.endpoints.ts'
export type { Order, OrderPage } from './orders.endpoints.ts'
export type { OrderVoidRequest, VoidRequestState } from './order-void-requests.endpoints.ts'
export type { OrderTimeline, TimelineAttempt, TimelineTransfer } from './payments.endpoints.ts'
export type {
  PaymentMethod,
  PaymentMethodId,
  PaymentAttempt,
  PaymentResult,
  ProvisioningStep,
  TransferUse,
  TransferView,
} from './payments.endpoints.ts'
export type {
  DestinationCheck,
  DestinationOutcome,
  PaymentReceipt,
  ReceiptRow,
  RecoveryCase,
  SharedCheckout,
} from './checkout-aids.endpoints.ts'
export type { ChainAlarm, ChainAlarmKind, ChainProof, OpenRecovery } from './chain-watch.endpoints.ts'
export type { AsideKind, HeldTransfer, MoneyRelease } from './held-money.endpoints.ts'
export type { PaymentException, PaymentExceptionKind, WaitingRelease } from './payment-exceptions.endpoints.ts'
export type { Payout, PayoutState, ReturnWallet } from './payouts.endpoints.ts'
export type { DepositReturn } from './deposit-returns.endpoints.ts'
export type { EvmTransaction, OutgoingTransfer, SigningFile, TronTransaction, UnsignedTransaction } from './payouts-console.endpoints.ts'
export type {
  DepositState,
  JournalView,
  Movement,
  MovementKind,
  MovementPage,
  SettlementAccount,
  SettlementSummary,
  SiteContract,
  TopUpRequest,
} from './settlement.endpoints.ts'
export type { Dispute, Statement, StatementLine, StatementRow } from './settlement-statements.endpoints.ts'
export type { MerchantStatement } from './statement-console.endpoints.ts'
export type { SimulatedDay } from './settlement-simulator.endpoints.ts'
export type { DepositSort, FraudHold, OpenDispute, SettlementTask, Suspension, WatchedDeposit } from './settlement-console.endpoints.ts'
export type { ChecklistItem, Site, SiteStatus } from './sites.endpoints.ts'
export { DOMAINS_OF_SITE } from './domains.endpoints.ts'
export type { DomainFault, DomainRecord, DomainState, SiteDomain } from './domains.endpoints.ts'
export type { SiteDay } from './site-stats.endpoints.ts'
export type { SiteEvent } from './site-feed.endpoints.ts'
export type { IdleSite, ProvisioningEntry, ProvisioningFault } from './site-console.endpoints.ts'
export type { CatalogTotals, Developer, Game, GameType, MarketMethod, RtpBand } from './showcase.endpoints.ts'
export { CONTACT_TOPICS } from './contact.endpoints.ts'
export type { ContactMessage, ContactTopic, MessageState } from './contact.endpoints.ts'
export type {
  AffiliateDashboard,
  AffiliateWeek,
  ApplicationState,
  AffiliateApplication,
  ReachChannel,
  TrafficSource,
  VolumeBand,
} from './affiliates.endpoints.ts'
export type { MessengerBinding } from './messenger.endpoints.ts'
export { KEY_SCOPES, WEBHOOK_EVENTS } from './integrations.endpoints.ts'
export type { ApiKey, DeliveryEvent, DeliveryFault, Webhook, WebhookDelivery, WebhookEvent } from './integrations.endpoints.ts'
export { NOTICE_KINDS, NOTICE_PLACES, UNREAD_LIMIT } from './notice-kinds.ts'
export type { NoticeKind } from './notice-kinds.ts'
export type { Notice, NoticePreferences } from './notices.endpoints.ts'
export { microOf, wireOf } from './money.ts'
export { TRIED_DESIGN, storedTextOf, triedDesignOf } from './tried-design.ts'
export type { TriedDesign } from './tried-design.ts'
export { WIZARD_STEPS, positionOfStep } from './wizard-steps.ts'
export type { WizardPageStep } from './wizard-steps.ts'
export { BLOCKED_ACTIONS, DOCUMENT_KINDS, REQUIRED_DOCUMENTS } from './verification.endpoints.ts'
export type {
  BlockedAction,
  DocumentKind,
  Verification,
  VerificationCompany,
  VerificationDocument,
  VerificationOwner,
  VerificationRemark,
  VerificationState,
} from './verification.endpoints.ts'
export type { VerificationCase } from './verification-cases.endpoints.ts'
export type { DataExport, ErasureBlockers, OwnData } from './privacy.endpoints.ts'
export type { ApplicationSort } from './affiliates.endpoints.ts'
export type { DesignSort } from './catalog-console.endpoints.ts'
export type { MessageSort } from './contact.endpoints.ts'
export type { VerificationSort } from './verification-cases.endpoints.ts'
export { LIST_VIEW_LIMITS } from './list-preferences.endpoints.ts'
export type { ListDensity, ListName, ListPreferences, ListView } from './list-preferences.endpoints.ts'
export { CONSOLE_MONEY, CONSOLE_QUEUES } from './console-overview.endpoints.ts'
export type {
  ConsoleIncident,
  ConsoleIncidentKind,
  ConsoleMoneyDay,
  ConsoleOverview,
  ConsoleQueue,
  ConsoleQueueId,
} from './console-overview.endpoints.ts'
export { OVERVIEW_LIMITS, OVERVIEW_PERIODS } from './overview.endpoints.ts'
export type {
  Overview,
  OverviewDay,
  OverviewDeposit,
  OverviewFigures,
  OverviewSite,
  OverviewTask,
  OverviewTaskKind,
} from './overview.endpoints.ts'
export { SEARCH_LIMIT, type ConsoleHit } from './search.endpoints.ts'
export type { SearchResults } from './search.endpoints.ts'
export type { StaffAuditRow, StaffMember, StaffRoleChange } from './staff.endpoints.ts'
export type { SentLayout, SiteLayout, SiteLayoutEditor } from './site-layout.endpoints.ts'
export type { PictureCrop, SitePicture, SitePictures } from './site-pictures.endpoints.ts'
export type { PublishedDesign, SiteManagement, SitePaymentMethod } from './site-management.endpoints.ts'
export { SUSPENSION_KINDS } from './appeals.endpoints.ts'
export type { AccountSuspension, SuspensionKind } from './appeals.endpoints.ts'
export { SINGLE_HANDED_DAYS } from './merchants.endpoints.ts'
export type { ListedMerchant, MerchantFacts, MerchantFile, MerchantRow, MerchantSort, MerchantSuspension } from './merchants.endpoints.ts'
