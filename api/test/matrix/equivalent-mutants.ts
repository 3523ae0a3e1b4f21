/** Predicates shadowed by another one in the same call; `at` is part of the location of the mutant. */
export const EQUIVALENT_MUTANTS: readonly { readonly at: string; readonly reason: string }[] = [
  { at: 'update(row).returning', reason: 'a cart item is read by its merchant in the same transaction before it is saved' },
  { at: "'payments_attempts.id': attemptId, merchant_id", reason: 'the order of the attempt is read by its merchant right after' },
  { at: 'operation-account.store.ts', reason: 'the site is found by its merchant before the password is set' },
  { at: 'hasSites:', reason: 'it says only whether a site is the first of its merchant; provision-site.test.ts proves that' },
  {
    at: 'AND seq > ? ORDER BY seq LIMIT',
    reason: 'only the stream reads it, which has no end to wait for; event-stream.test.ts proves whose events it carries',
  },
  { at: 'SELECT last_seq FROM notices_inboxes', reason: 'only the stream reads it; event-stream.test.ts' },
  { at: 'audit.store.ts', reason: 'it counts letters; team.routes.test.ts proves whose flood is refused' },
  { at: 'endAll:', reason: 'it ends what a person invited; team.routes.test.ts proves that others invite on' },
  { at: ".first('state')", reason: 'the answer names no object; blocked-actions.test.ts tries every state beside the others' },
  { at: 'where({ id, merchant_id: merchantId }).delete(): ', reason: 'the document is read with the case of its merchant before it goes' },
  { at: 'hasAnyOf:', reason: 'it says only whether a merchant ever ordered; order.routes.test.ts proves of whom' },
  { at: 'erasure.store.ts', reason: 'the answer names no object; privacy.routes.test.ts proves whose erasure it is' },
  { at: 'SELECT locale FROM notices_inboxes', reason: 'no call answers it; notices.routes.test.ts proves in whose language letters are' },
  {
    at: 'LATERAL (SELECT * FROM orders_orders',
    reason: 'of what it reads only the ids of `shown` stay, which the condition of the list chose',
  },
]
