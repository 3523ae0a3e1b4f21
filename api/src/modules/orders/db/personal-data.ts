import { personalDataOf } from '../../../platform/personal-data.ts'

export const ordersData = personalDataOf([
  {
    table: 'orders_orders',
    where: 'merchant_id = :account',
    columns: {
      order_number: 'legal-hold',
      site_name: 'legal-hold',
      slug: 'legal-hold',
      last_transaction: 'legal-hold',
      contact_name: 'personal',
      estimated_sites: 'personal',
      operation_account: 'personal',
      logo_path: 'personal',
    },
    facts: ['status', 'countries_id', 'package_id', 'amount', 'confirmed', 'created_at', 'paid_at', 'terms_version', 'terms_accepted_at'],
    erase: `UPDATE orders_orders SET contact_name = :reference, estimated_sites = NULL, operation_account = :reference,
      operation_password_hash = '', logo_path = NULL, logo_width = NULL, logo_height = NULL WHERE merchant_id = :account`,
  },
  {
    table: 'orders_terms_acceptances',
    where: 'account_id = :account',
    columns: { terms_version: 'legal-hold', terms_locale: 'legal-hold', accepted_at: 'legal-hold' },
    facts: ['order_id'],
  },
  {
    table: 'orders_verdicts',
    where: 'order_id IN (SELECT id FROM orders_orders WHERE merchant_id = :account)',
    columns: { reason: 'legal-hold', withdrawal_reason: 'legal-hold' },
    facts: ['order_id', 'proposed_at', 'approved_at', 'withdrawn_at'],
  },
])
