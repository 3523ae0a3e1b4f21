import type { EmailParts, Run } from './domain/email-parts.ts'

export function emailText(parts: EmailParts): string {
  const { action, code, facts, writing } = parts
  const paragraphs = [
    line(parts.greeting),
    line(parts.body),
    writing?.join('\n'),
    code,
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    action && `${action.label}:\n${action.link}`,
    line(parts.note),
    ['-- ', ...parts.footer.map(line)].join('\n'),
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

function line(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}
