import {
  hasToken,
  nextPhase,
  SESSION_EVENTS,
  SESSION_STATES,
  type SessionPhase,
  type SessionTrigger,
} from '../src/session/session-machine.ts'

const phases = Object.keys(SESSION_STATES) as SessionPhase[]
const triggers = Object.keys(SESSION_EVENTS) as SessionTrigger[]

export function describeSessionStates(): string {
  const states = phases.map((phase) => [`\`${phase}\``, SESSION_STATES[phase], hasToken(phase) ? 'yes' : 'no'])
  const events = triggers.map((trigger) => [`\`${trigger}\``, SESSION_EVENTS[trigger]])
  const transitions = triggers.map((trigger) => [`\`${trigger}\``, ...phases.map((phase) => cellOf(phase, trigger))])
  return [
    '# States of the session',
    'Written from `shell/src/session/session-machine.ts` by `shell/src/session/session-machine.test.ts`; do not edit.',
    'To write it again: `UPDATE_DOCS=1 npx vitest run --project shell session-machine`.',
    '## States',
    tableOf(['State', 'Meaning', 'Token'], states),
    '## Events',
    tableOf(['Event', 'What happened'], events),
    '## Transitions',
    'A dash means that the event changes nothing in that state.',
    tableOf(['Event', ...phases.map((phase) => `\`${phase}\``)], transitions),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function cellOf(phase: SessionPhase, trigger: SessionTrigger): string {
  const next = nextPhase(phase, trigger)
  return next === phase ? '–' : `\`${next}\``
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
