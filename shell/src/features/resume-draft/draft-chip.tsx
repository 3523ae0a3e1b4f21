import { useLocation } from 'react-router-dom'
import { PAGES, pagePath, type CartItem, positionOfStep, WIZARD_STEPS } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { isolate, type Locale } from '@parlour/i18n'
import { ProgressRing } from '@parlour/ui'
import { splitPath } from '../../app/split-path.ts'
import { EagerLink } from '../../layout/service-links.tsx'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { draftOfLocation } from '../open-site/draft-of-location.ts'
import { client } from '../../client.ts'
import classes from './draft-chip.module.css'

export function DraftChip() {
  const here = useLocation()
  const { data } = client.listCartItems.useQuery()
  const draft = waitingDraft(data ?? [])
  const isHidden = draft === undefined || draftOfLocation(here) === draft.id || splitPath(here.pathname).page === PAGES.checkout
  return isHidden ? null : <ContinueLink draft={draft} />
}

function ContinueLink({ draft }: { draft: CartItem }) {
  const t = useShellTexts()
  const locale = useLocale()
  const { page, step, total } = resumeLocation(draft)
  const names = namesOf(draft)
  const sentence = (shown: readonly string[]) => t('resumeDraft.full', { names: listed(shown, locale), step, total })
  const full = sentence(names)
  const short = t('resumeDraft.short', { step, total })
  return (
    <EagerLink
      to={pagePath(locale, page, { countriesId: String(draft.countriesId), id: draft.id })}
      className={classes.chip}
      aria-label={full}
      title={full}
    >
      <span aria-hidden="true" className={classes.ring}>
        <ProgressRing size="s" value={step} max={total} label={short} />
      </span>
      <span className={classes.short}>{short}</span>
      <span className={classes.full}>{sentence(names.map(shortened))}</span>
    </EagerLink>
  )
}

const LONGEST_NAME = 20

function shortened(name: string): string {
  const chars = Array.from(name)
  return chars.length > LONGEST_NAME
    ? `${chars
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name
}

const SEPARATORS: Partial<Record<Locale, string>> = { ar: '، ', 'zh-CN': '、', 'zh-TW': '、', ja: '、' }

function listed(names: readonly string[], locale: Locale): string {
  return names.map(isolate).join(SEPARATORS[locale] ?? ', ')
}

export function waitingDraft(items: readonly CartItem[]): CartItem | undefined {
  return items.filter(({ nextStep }) => nextStep !== 'done').toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0]
}

export function resumeLocation({ nextStep }: CartItem): { readonly page: string; readonly step: number; readonly total: number } {
  const { page, place } = positionOfStep(nextStep)
  return { page, step: place, total: WIZARD_STEPS.length }
}

export function namesOf({ countryName, siteName, design }: CartItem): readonly string[] {
  const name = siteName ?? (design ? templateName(design.templateId) : null)
  return name === null ? [countryName] : [countryName, name]
}

function templateName(templateId: string): string {
  return templateId.replace(/^./u, (char) => char.toLocaleUpperCase('en'))
}
