export { authorize, register, refreshSession, logout, forgotPassword, resetPassword } from './identity.endpoints.ts'
export {
  getUserInfo,
  saveUser,
  setAvatar,
  changePassword,
  sendEmailCode,
  alterEmail,
  undoEmail,
  listSessions,
  sendSecondFactorCode,
  startSecondFactor,
  confirmSecondFactor,
  stopSecondFactor,
} from './account.endpoints.ts'
export {
  listCountries,
  listLanguages,
  getIntroduction,
  listPackages,
  getPackage,
  listTemplates,
  listDesignFacets,
  listCategories,
  listPhoneCodes,
} from './catalog.endpoints.ts'
export {
  listConsoleDesigns,
  changeDesignSale,
  listConsoleMarkets,
  requestMarketState,
  decideMarketState,
  editMarketRules,
} from './catalog-console.endpoints.ts'
export { listPackageVersions, addPackageVersion } from './package-console.endpoints.ts'
export {
  listCartItems,
  getCartItem,
  saveCartItem,
  setCartItemDesign,
  setCartItemLogo,
  deleteCartItem,
  restoreCartItem,
  checkSiteName,
  listFavouriteDesigns,
  saveFavouriteDesign,
} from './cart.endpoints.ts'
export { listOrders, exportOrders, getOrder, createOrder, editOrder } from './orders.endpoints.ts'
export { listOrderVoidRequests, requestOrderVoid, approveOrderVoid, withdrawOrderVoid } from './order-void-requests.endpoints.ts'
export { listPaymentMethods, startPayment, getPaymentResult, getOrderTimeline } from './payments.endpoints.ts'
export {
  getPaymentReceipt,
  createHandoff,
  getSharedCheckout,
  sendTestMoney,
  checkDestination,
  listRecoveryCases,
} from './checkout-aids.endpoints.ts'
export { listChainAlarms, clearChainAlarm, listChainProofs, listOpenRecoveries, closeRecovery } from './chain-watch.endpoints.ts'
export { listHeldMoney, proposeRelease, approveRelease, withdrawRelease } from './held-money.endpoints.ts'
export { getListPreferences, setListDensity, saveListViews } from './list-preferences.endpoints.ts'
export { getConsoleOverview } from './console-overview.endpoints.ts'
export { listPaymentExceptions } from './payment-exceptions.endpoints.ts'
export { requestPayout, listPayouts, nameReturnWallet } from './payouts.endpoints.ts'
export {
  listOutgoing,
  preparePayout,
  prepareSweep,
  approvePayouts,
  withdrawPayout,
  exportPayouts,
  submitPayouts,
} from './payouts-console.endpoints.ts'
export { listDepositReturns, proposeReturn } from './deposit-returns.endpoints.ts'
export { getSettlementSummary, listMovements, getJournal, applyCredit } from './settlement.endpoints.ts'
export {
  listStatements,
  getStatement,
  recomputeStatement,
  exportSettlement,
  openDispute,
  listDisputes,
} from './settlement-statements.endpoints.ts'
export { getMerchantStatement } from './statement-console.endpoints.ts'
export { simulateSettlement } from './settlement-simulator.endpoints.ts'
export {
  listSettlementTasks,
  closeSettlementTask,
  listDepositWatch,
  listOpenDisputes,
  answerDispute,
  importUsage,
  listSuspensions,
  findSuspendable,
  suspendForFraud,
  extendSuspension,
  liftSuspension,
} from './settlement-console.endpoints.ts'
export { listSites, resetOperationPassword, getLaunchClock, getSiteChecklist } from './sites.endpoints.ts'
export { listSiteDomains, addSiteDomain, checkSiteDomain, removeSiteDomain } from './domains.endpoints.ts'
export { getSiteStats } from './site-stats.endpoints.ts'
export { takeSiteEvents, listSiteEvents } from './site-feed.endpoints.ts'
export {
  listProvisioning,
  retryProvisioning,
  skipProvisioningStep,
  changeSiteStatus,
  listIdleSites,
  decideIdleSite,
} from './site-console.endpoints.ts'
export { publishRelease, getReleaseVector, getNamedVector } from './releases.endpoints.ts'
export {
  listReleases,
  getRelease,
  blockRelease,
  switchRelease,
  previewRelease,
  getVectorFacts,
  commandRelease,
  getLiveReleases,
} from './release-console.endpoints.ts'
export { listReleaseAudit, revertReleaseEntry } from './release-audit.endpoints.ts'
export { listRemotes, saveRemote, setPublisherKey, revokePublisherKey, decideRemoteChange } from './remotes.endpoints.ts'
export {
  listTrains,
  getTrain,
  startTrain,
  commandTrain,
  getRolloutRules,
  setFreeze,
  protectPart,
  simulatePlan,
} from './rollouts.endpoints.ts'
export { sendBeacon, getHealth } from './health.endpoints.ts'
export { listDevelopers, listGames, listMarketMethods, getCatalogTotals } from './showcase.endpoints.ts'
export { submitContact, listContactMessages, editContactMessage, replyToContact } from './contact.endpoints.ts'
export {
  applyAsAffiliate,
  claimAffiliateApplication,
  getAffiliateApplication,
  countAffiliateClick,
  getAffiliateDashboard,
  getAffiliateTerms,
  listAffiliateApplications,
  decideAffiliateApplication,
} from './affiliates.endpoints.ts'
export { getMessengerBinding, bindMessenger, unbindMessenger, receiveMessengerUpdate } from './messenger.endpoints.ts'
export { listNotices, readNotices, getNoticePreferences, saveNoticePreferences, streamEvents } from './notices.endpoints.ts'
export {
  listWebhooks,
  createWebhook,
  editWebhook,
  rotateWebhook,
  deleteWebhook,
  pingWebhook,
  listDeliveries,
  resendDelivery,
  listApiKeys,
  createApiKey,
  rotateApiKey,
  revokeApiKey,
} from './integrations.endpoints.ts'
export {
  getVerificationState,
  getVerification,
  saveVerification,
  addVerificationDocument,
  deleteVerificationDocument,
  readVerificationDocument,
  submitVerification,
} from './verification.endpoints.ts'
export { listVerifications, openVerification, readSubmittedDocument, decideVerification } from './verification-cases.endpoints.ts'
export {
  getTeam,
  inviteMember,
  resendInvitation,
  revokeInvitation,
  changeMemberRole,
  removeMember,
  leaveTeam,
  readInvitation,
  acceptInvitation,
  declineInvitation,
} from './team.endpoints.ts'
export { getOwnData, requestExport, downloadExport, requestErasure, cancelErasure } from './privacy.endpoints.ts'
export { searchWorkspace, searchConsole } from './search.endpoints.ts'
export { getOverview } from './overview.endpoints.ts'
export { listStaff, requestStaffRole, decideStaffRole, listStaffAudit } from './staff.endpoints.ts'
export {
  getSiteManagement,
  saveSiteDraft,
  setSiteDraftLogo,
  undoSiteDraft,
  publishSiteDesign,
  saveSiteSettings,
} from './site-management.endpoints.ts'
export { getSiteLayout, saveSiteLayout } from './site-layout.endpoints.ts'
export { getSitePictures, addSitePicture, cutSitePicture, deleteSitePicture } from './site-pictures.endpoints.ts'
export {
  listMerchants,
  getMerchant,
  getMerchantFile,
  commentOnMerchant,
  endMerchantSessions,
  suspendMerchant,
  decideMerchantSuspension,
  liftMerchantSuspension,
  answerAppeal,
} from './merchants.endpoints.ts'
export { sendAppeal } from './appeals.endpoints.ts'
