import type { SiteStatus } from '@parlour/contracts'
import { OUTCOMES, SITE_ACTIONS, type ActionOutcome, type SiteAction } from '../../src/modules/sites/domain/site-states.ts'

export const SITE_STATUSES: readonly SiteStatus[] = [
  'provisioning',
  'live',
  'deposit-low',
  'limited',
  'suspended',
  'closed',
  'url-released',
]

export const ALL_SITE_ACTIONS = Object.keys(OUTCOMES) as readonly SiteAction[]

export function describeSiteStates(): string {
  const rows = ALL_SITE_ACTIONS.map((action) => [`\`${action}\``, ...SITE_STATUSES.map((status) => translatorOf(OUTCOMES[action][status]))])
  return [
    '# States of a site',
    'Written from `api/src/modules/sites/domain/site-states.ts` by `api/test/matrix/site-states.test.ts`, which also does every act in every status; do not edit.',
    'To write it again: `UPDATE_DOCS=1 npx vitest run --project api site-states`.',
    'A status in a cell is what follows. `open` is what the site is while nothing keeps players out: `limited`, else `deposit-low`, else `live`. `–` means that nothing happens; `no` is refused, with why.',
    tableOf(['Act', ...SITE_STATUSES], rows),
    'What each act is:',
    ALL_SITE_ACTIONS.map((action) => `- \`${action}\`: ${SITE_ACTIONS[action]}`).join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function translatorOf(outcome: ActionOutcome): string {
  if ('to' in outcome) return outcome.to
  return 'rejected' in outcome ? `no: ${outcome.rejected}` : '–'
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
