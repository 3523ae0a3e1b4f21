import { STAFF_ROLES, type EndpointDefinition, type StaffRole } from '@parlour/contracts'
import { DEFINITIONS } from '../hostile/wire-schema.ts'

export const STAFF_CALLS: readonly EndpointDefinition[] = DEFINITIONS.filter(({ access }) => access === 'staff').toSorted((left, right) =>
  left.path.localeCompare(right.path),
)

export function isAllowed({ staffRoles = [] }: EndpointDefinition, role: StaffRole): boolean {
  return staffRoles.includes(role)
}

export function describeStaffRoles(): string {
  const rows = STAFF_CALLS.map((call) => [
    `\`${call.operationId}\``,
    call.summary,
    ...STAFF_ROLES.map((role) => (isAllowed(call, role) ? 'yes' : '–')),
  ])
  return [
    '# Roles of the staff',
    'Written from `shared/contracts` by `api/test/matrix/staff-matrix.test.ts`, which also makes every call in every role; do not edit.',
    'To write it again: `UPDATE_DOCS=1 npx vitest run --project api staff-matrix`.',
    'A call that names no role is open to nobody. Merchants and people without a role make none of these calls.',
    tableOf(['Call', 'What it does', ...STAFF_ROLES], rows),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
