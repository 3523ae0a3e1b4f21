import type { EmailParts, Run } from './domain/email-parts.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

// Mail programs read neither style sheets nor custom properties, so the tokens of the product stand here as values.
const INK = '#0F172A'
const INK_SOFT = '#475569'
const ACTION = '#1F4BEB'
const LINE = '#E2E8F0'
const SANS = "font-family:'IBM Plex Sans','IBM Plex Sans Arabic',system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"
const MONO = "font-family:'IBM Plex Mono',ui-monospace,Menlo,Consolas,monospace"
const RING = `<span style="display:inline-block;width:10px;height:10px;border:4px solid ${ACTION};border-radius:50%"></span>`

export function emailHtml(parts: EmailParts): string {
  const { hreflang, dir, subject } = parts
  const rows = [
    `<p style="margin:0 0 16px">${markup(parts.greeting)}</p>`,
    `<p style="margin:0 0 24px">${markup(parts.body)}</p>`,
    parts.writing === null ? '' : writingBlock(parts.writing),
    parts.code === null ? '' : codeBlock(parts.code),
    factRows(parts.facts),
    actionBlock(parts.action),
    `<p style="margin:0;padding-top:24px;border-top:1px solid ${LINE}">${markup(parts.note)}</p>`,
  ]
  return [
    '<!doctype html>',
    `<html lang="${hreflang}" dir="${dir}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:#F8FAFC;color:${INK}">`,
    `<table role="presentation" lang="${hreflang}" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:#F8FAFC;color:${INK};${SANS};font-size:16px;line-height:1.6"><tr><td align="center" style="padding:32px 16px">`,
    `<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${dir === 'rtl' ? 'right' : 'left'}">`,
    `<tr><td style="padding:0 0 16px;font-size:20px;font-weight:600">${RING} Parlour</td></tr>`,
    `<tr><td style="padding:32px;background:#FFFFFF;border:1px solid ${LINE};border-radius:8px">`,
    `<h1 style="margin:0 0 24px;font-size:22px;line-height:1.35;font-weight:600">${escapeHtml(subject)}</h1>`,
    ...rows.filter((row) => row !== ''),
    '</td></tr>',
    `<tr><td style="padding:16px 0 0;font-size:14px;color:${INK_SOFT}">${parts.footer.map((runs) => `<p style="margin:0 0 8px">${markup(runs)}</p>`).join('')}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n')
}

/** Names and addresses keep their own direction inside a sentence of any language. */
function markup(runs: readonly Run[]): string {
  return runs.map(({ text, isValue }) => (isValue ? mono(text) : escapeHtml(text))).join('')
}

function mono(text: string, style = ''): string {
  return `<bdi dir="ltr" style="${MONO};${style}overflow-wrap:anywhere">${escapeHtml(text)}</bdi>`
}

/** The writer may use another language than the email, so each line gets its own direction. */
function writingBlock(lines: readonly string[]): string {
  return `<p dir="auto" style="margin:0 0 24px;padding:0 16px;border-inline-start:2px solid ${LINE};unicode-bidi:plaintext;overflow-wrap:anywhere">${lines.map(escapeHtml).join('<br>')}</p>`
}

function codeBlock(code: string): string {
  return `<p style="margin:0 0 24px;padding:16px;background:#F1F5F9;border-radius:8px;text-align:center">${mono(code, 'font-size:28px;font-weight:600;letter-spacing:6px;')}</p>`
}

function factRows(facts: EmailParts['facts']): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, text }) =>
      `<tr><td style="padding:4px 0;color:${INK_SOFT};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:4px 16px;font-weight:600;overflow-wrap:anywhere"><bdi>${escapeHtml(text)}</bdi></td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:16px;line-height:1.6">${rows.join('')}</table>`
}

function actionBlock(action: EmailParts['action']): string {
  if (!action) return ''
  const link = escapeHtml(action.link)
  return [
    `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px 24px;background:${ACTION};color:#FFFFFF;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    `<p style="margin:0 0 24px;font-size:14px;color:${INK_SOFT}">${escapeHtml(action.hint)}<br>${mono(action.link)}</p>`,
  ].join('\n')
}
