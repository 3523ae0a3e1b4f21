import { personalDataOf } from '../../../platform/personal-data.ts'

const OWN = 'site_id IN (SELECT id FROM sites_sites WHERE merchant_id = :account)'

/** Name and address of a sold site are stored with its order. */
export const sitesData = personalDataOf([
  {
    table: 'sites_draft_edits',
    where: `(${OWN} OR author = ANY(:names))`,
    columns: { author: 'personal', logo_path: 'personal', layout: 'personal' },
    facts: ['saved_at', 'template_id', 'theme_id', 'scheme_id'],
    erase: `WITH own AS (DELETE FROM sites_draft_edits WHERE ${OWN})
      UPDATE sites_draft_edits SET author = :reference WHERE author = ANY(:names) AND NOT ${OWN}`,
  },
  {
    table: 'sites_design_versions',
    where: `(${OWN} OR author = ANY(:names))`,
    columns: { author: 'personal', logo_path: 'personal', layout: 'personal' },
    facts: ['published_at', 'template_id', 'theme_id', 'scheme_id'],
    erase: `WITH own AS (DELETE FROM sites_design_versions WHERE ${OWN})
      UPDATE sites_design_versions SET author = :reference WHERE author = ANY(:names) AND NOT ${OWN}`,
  },
  {
    table: 'sites_pictures',
    where: OWN,
    columns: { name: 'personal' },
    facts: ['hash', 'width', 'height', 'added_at'],
    erase: `DELETE FROM sites_pictures WHERE ${OWN}`,
  },
  {
    table: 'sites_audit',
    where: `(${OWN} OR actor_id = :account)`,
    columns: { actor_name: 'legal-hold', event: 'legal-hold', detail: 'legal-hold' },
    facts: ['at'],
  },
  {
    table: 'sites_operation_accounts',
    where: OWN,
    columns: { account: 'personal' },
    facts: ['activated_at'],
    erase: `DELETE FROM sites_operation_accounts WHERE ${OWN}`,
  },
  {
    table: 'sites_configurations',
    where: OWN,
    columns: { logo_path: 'personal', contents: 'personal', layout: 'personal' },
    facts: ['template_id', 'theme_id', 'scheme_id'],
    erase: `UPDATE sites_configurations SET contents = '{}', layout = NULL, logo_path = NULL, logo_width = NULL, logo_height = NULL WHERE ${OWN}`,
  },
  {
    table: 'sites_holds',
    where: '(merchant_id = :account OR placed_by = :account OR extended_by = :account OR lifted_by = :account)',
    columns: { reason: 'legal-hold', extension_reason: 'legal-hold', lift_reason: 'legal-hold' },
    facts: ['cause', 'placed_at', 'lifts_at', 'lifted_at'],
  },
  {
    table: 'sites_sites',
    where: 'merchant_id = :account',
    columns: { site_name: 'legal-hold', slug: 'legal-hold', estimated_sites: 'personal' },
    facts: ['status', 'countries_id', 'package_id', 'ordered_at', 'paid_at', 'launched_at'],
    erase: 'UPDATE sites_sites SET estimated_sites = NULL WHERE merchant_id = :account',
  },
])
