const CONSOLE = 'staff may read every merchant; merchant-console.test.ts proves that the page of one shows nothing of another'
const DEPOSIT_WATCH = 'only the deposit watch uses it; deposit-watch.test.ts proves whose deposit it changes'
const HOLDS = 'no call of a merchant uses holds; site-holds.test.ts proves whose sites they close and open'

/**
 * Predicates that the matrix cannot see: another predicate of the same call has the same effect, or no response names an object by them. `at` is
 * part of the location of the mutant.
 */
export const EQUIVALENT_MUTANTS: readonly { readonly at: string; readonly reason: string }[] = [
  {
    at: 'const open = CartItemModel.query(trx).where(',
    reason: 'the matrix makes fewer drafts than the limit; drafts.test.ts proves that each merchant has a limit of its own',
  },
  { at: 'WebhookModel.query(db).where({ id, merchant_id', reason: 'the call looks for the webhook by its merchant first' },
  { at: 'merchants/db/comment.repository.ts', reason: CONSOLE },
  { at: 'WHERE s.merchant_id = ? ORDER BY s.asked_at', reason: CONSOLE },
  { at: 'console-orders.read-model.ts', reason: CONSOLE },
  { at: 'site-console.read-model.ts', reason: CONSOLE },
  {
    at: ".whereIn('status', LIVE)",
    reason: 'it says only whether a merchant has an order; blocked-actions.test.ts proves that orders of others block nobody',
  },
  { at: 'hasAnyOf:', reason: 'it says only whether a merchant ever ordered; order.routes.test.ts proves of which merchant' },
  {
    at: 'LATERAL (SELECT * FROM orders_orders',
    reason: 'only the ids of `shown` remain of what it reads, and the condition of the list chose these',
  },
  { at: "'payments_attempts.id': attemptId, merchant_id", reason: 'the call then reads the order of the attempt by its merchant' },
  {
    at: 'AND named_at <= payout.requested_at',
    reason: 'only staff read it; deposit-return.test.ts proves that it is the date on which this merchant named the wallet',
  },
  {
    at: 'const own = AddressModel.query(db)',
    reason: "the matrix checks no address; check-destination.test.ts proves that another merchant's address is an unknown one",
  },
  { at: 'tx_hash: txHash }', reason: 'the matrix checks no transaction; detector.test.ts proves that only the merchant of a case sees it' },
  { at: ".orderBy('id').forNoKeyUpdate()", reason: 'it reads nothing: without it the same contracts are locked, and others with them' },
  {
    at: 'FROM settlement_contracts AS open WHERE',
    reason: 'the response names no object; deposit-return.test.ts proves that contracts of others delay no return',
  },
  { at: 'settlement_statements.merchant_id = late.merchant_id', reason: 'the contract in the same condition has one merchant' },
  {
    at: 'WHERE merchant_id = watch.merchant_id AND episode',
    reason: 'it only orders a list of the staff; disputes.test.ts proves the order',
  },
  { at: "patch(change).returning('episode')", reason: DEPOSIT_WATCH },
  { at: 'TopUpRequestModel.query(db).where(', reason: DEPOSIT_WATCH },
  { at: 'TaskModel.query(db).where(', reason: DEPOSIT_WATCH },
  {
    at: 'FROM sites_sites WHERE merchant_id = ? AND id = ANY',
    reason: 'only a feed with an API key calls it; site-feed.test.ts proves that it takes nothing for sites of others',
  },
  { at: 'held.merchant_id = ${table}.merchant_id', reason: HOLDS },
  { at: 'WHERE merchant_id = ? AND status = ANY (CASE WHEN is_held', reason: HOLDS },
  { at: 'const holds = await open().where(', reason: HOLDS },
  { at: 'operation-account.repository.ts', reason: 'the call looks for the site by its merchant first' },
  {
    at: 'const ofMerchant = ',
    reason: 'it computes the status from the marks of each site, so the site of another merchant gets the status that it has',
  },
  { at: 'hasSites:', reason: 'it says only whether a site is the first of its merchant; provision-site.test.ts proves of which merchant' },
  {
    at: 'const sent = AuditModel.query(db)',
    reason: 'it only counts emails; team.routes.test.ts proves that each merchant has a limit of its own',
  },
  { at: 'endAll:', reason: 'it ends what a person invited; team.routes.test.ts proves that invitations of others stay' },
  {
    at: 'DocumentModel.query(db).delete().where({ id, merchant_id',
    reason: 'the call looks for the document in the case of the merchant first',
  },
]
