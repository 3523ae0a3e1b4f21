import { personalDataOf } from '../../../platform/personal-data.ts'

export const cartData = personalDataOf([
  {
    table: 'cart_claims',
    where: 'item_id IN (SELECT id FROM cart_items WHERE merchant_id = :account)',
    columns: { slug: 'personal', as_written: 'personal', in_capitals: 'personal' },
  },
  {
    table: 'cart_items',
    where: 'merchant_id = :account',
    columns: {
      site_name: 'personal',
      site_name_key: 'personal',
      slug: 'personal',
      contact_name: 'personal',
      other_contact: 'personal',
      phone: 'personal',
      estimated_sites: 'personal',
      remark: 'personal',
      operation_account: 'personal',
      logo_hash: 'personal',
    },
    facts: ['countries_id', 'template_id', 'theme_id', 'scheme_id', 'package_id', 'created_at', 'ordered_at'],
    erase: `WITH gone AS (DELETE FROM cart_items WHERE merchant_id = :account RETURNING logo_hash)
      DELETE FROM cart_logos AS logo USING gone WHERE logo.hash = gone.logo_hash AND NOT logo.is_held
        AND NOT EXISTS (SELECT FROM cart_items AS other WHERE other.logo_hash = logo.hash AND other.merchant_id <> :account)`,
  },
  {
    table: 'cart_favourites',
    where: 'merchant_id = :account',
    columns: {},
    facts: ['template_id', 'theme_id', 'scheme_id', 'created_at'],
    erase: 'DELETE FROM cart_favourites WHERE merchant_id = :account',
  },
])
