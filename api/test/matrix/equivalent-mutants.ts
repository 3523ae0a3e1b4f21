const CONSOLE = 'staff may read every merchant; merchant-console.test.ts proves that the page of one shows nothing of another'
const DEPOSIT_WATCH = 'only the deposit watch uses it; deposit-watch.test.ts proves whose deposit it changes'
const HOLDS = 'no call of a merchant uses holds; site-holds.test.ts proves whose sites they close and open'
const STREAM = 'only the stream reads it, and the matrix calls no stream; event-stream.test.ts proves whose events it carries'

/**
 * Predicates that the matrix cannot see: another predicate of the same call has the same effect, or no response names an object by them. `at` is
 * part of the location of the mutant.
 */
export const EQUIVALENT_MUTANTS: readonly { readonly at: string; readonly reason: string }[] = [
  {
    at: "const open = trx('cart_items').where(",
    reason: 'the matrix makes fewer drafts than the limit; drafts.test.ts proves that each merchant has a limit of its own',
  },
  { at: '.update(change).returning(columns)', reason: 'the call looks for the key among those of the merchant first' },
  { at: "await db('integrations_webhooks').where(", reason: 'the call looks for the webhook by its merchant first' },
  { at: 'merchants/db/note.repository.ts', reason: CONSOLE },
  { at: 'WHERE s.merchant_id = ? ORDER BY s.asked_at', reason: CONSOLE },
  { at: 'console-orders.read-model.ts', reason: CONSOLE },
  { at: 'site-console.read-model.ts', reason: CONSOLE },
  {
    at: "await trx('orders_orders').where(",
    reason: 'it says only whether a merchant has an order; blocked-actions.test.ts proves that orders of others block nobody',
  },
  { at: 'hasAnyOf:', reason: 'it says only whether a merchant ever ordered; order.routes.test.ts proves of which merchant' },
  {
    at: 'LATERAL (SELECT * FROM orders_orders',
    reason: 'only the ids of `shown` remain of what it reads, and the condition of the list chose these',
  },
  { at: "'payments_attempts.id': attemptId, merchant_id", reason: 'the call then reads the order of the attempt by its merchant' },
  {
    at: 'named-receivers.read-model.ts',
    reason: 'only staff read it; deposit-return.test.ts proves that it is the date on which this merchant named the wallet',
  },
  {
    at: 'own-address.read-model.ts',
    reason: "the matrix checks no address; check-destination.test.ts proves that another merchant's address is an unknown one",
  },
  { at: 'findByHash:', reason: 'the matrix checks no transaction; detector.test.ts proves that only the merchant of a case sees it' },
  {
    at: 'erasure.repository.ts',
    reason: 'the response names no object; privacy.routes.test.ts proves whose erasure is read, withdrawn and done',
  },
  { at: 'draw.repository.ts', reason: 'the response names no object; live-vectors.test.ts proves that each account has a draw of its own' },
  { at: 'ORDER BY id FOR NO KEY UPDATE', reason: 'it reads nothing: without it the same contracts are locked, and others with them' },
  {
    at: 'FROM settlement_contracts AS open WHERE',
    reason: 'the response names no object; deposit-return.test.ts proves that contracts of others delay no return',
  },
  { at: 'settlement_statements.merchant_id = late.merchant_id', reason: 'the contract in the same condition has one merchant' },
  {
    at: 'WHERE merchant_id = watch.merchant_id AND episode',
    reason: 'it only orders a list of the staff; disputes.test.ts proves the order',
  },
  { at: '.where({ merchant_id: merchantId }).forUpdate()', reason: DEPOSIT_WATCH },
  { at: 'update({ is_wanting: false, suspended_at: null })', reason: DEPOSIT_WATCH },
  { at: 'update({ suspended_at: at })', reason: DEPOSIT_WATCH },
  { at: 'await requests().where(', reason: DEPOSIT_WATCH },
  { at: "await db('settlement_tasks').where(", reason: DEPOSIT_WATCH },
  {
    at: 'FROM sites_sites WHERE merchant_id = ? AND id = ANY',
    reason: 'only a feed with an API key calls it; site-feed.test.ts proves that it takes nothing for sites of others',
  },
  { at: 'held.merchant_id = ${table}.merchant_id', reason: HOLDS },
  { at: 'WHERE merchant_id = ? AND status = ANY (CASE WHEN is_held', reason: HOLDS },
  { at: "await db('sites_holds').where(", reason: HOLDS },
  { at: 'operation-account.repository.ts', reason: 'the call looks for the site by its merchant first' },
  {
    at: ".whereIn('status', moved)",
    reason: 'it computes the status from the marks of each site, so the site of another merchant gets the status that it has',
  },
  { at: 'hasSites:', reason: 'it says only whether a site is the first of its merchant; provision-site.test.ts proves of which merchant' },
  { at: 'AND seq > ? ORDER BY seq LIMIT', reason: STREAM },
  { at: 'SELECT last_seq FROM notices_inboxes', reason: STREAM },
  {
    at: 'SELECT locale FROM notices_inboxes',
    reason: 'no response contains it; notices.routes.test.ts proves in whose language an email is',
  },
  {
    at: 'team/db/audit.repository.ts',
    reason: 'it only counts emails; team.routes.test.ts proves that each merchant has a limit of its own',
  },
  { at: 'endAll:', reason: 'it ends what a person invited; team.routes.test.ts proves that invitations of others stay' },
  { at: ".first('state')", reason: 'the response names no object; blocked-actions.test.ts tries each state beside the others' },
  {
    at: "await db('verification_documents').where({ id, merchant_id",
    reason: 'the call looks for the document in the case of the merchant first',
  },
]
