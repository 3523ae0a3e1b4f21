import { randomUUID } from 'node:crypto'
import { RULES } from '@parlour/contracts'
import { isolateLeftToRight } from '@parlour/i18n'
import { markup, MENU_ENTRIES, switchesOf, type SafeHtml } from '@parlour/site-engine'
import { isReservedPath, type OperatedSite, type OwnPage, type Switch } from '../../sites/index.ts'
import type { Section, SectionView, FieldFault } from '../section.types.ts'
import { tokenField } from '../page-frame.ts'
import { checkField, draftOf, textField } from './form-fields.ts'
import { faultsOf, faultsOfTexts, isTooMuch, titleLine, textFields, textsIn, writingNav } from './localized-text.ts'

const LIMITS = RULES.ownPages
const EXAMPLES = { outward: isolateLeftToRight('[abc](https://example.com)'), inward: isolateLeftToRight('[abc](/help)') }
const SLUG = new RegExp(LIMITS.slug.pattern)

export const ownPagesSection: Section = {
  show: (view) => {
    const { say, operated } = view
    const own = operated.configuration.contents.pages ?? []
    const fresh = own.length < LIMITS.most && pageForm(view, null)
    return markup`<header><h1>${say('nav.pages')}</h1><p>${say('pages.intro')}</p></header>
${writingNav(view, 'pages')}${own.length === 0 && markup`<p class="note">${say('pages.empty')}</p>`}${own.map((page) => pageForm(view, page))}${fresh}`
  },
  read: (form, operated) => {
    const { pages: own = [], menu } = operated.configuration.contents
    const id = form.get('id') ?? ''
    const before = own.find((page) => page.id === id) ?? null
    const others = own.filter((page) => page.id !== id)
    if (form.get('act') === 'remove') return { contents: { pages: others } }
    if (!before && own.length >= LIMITS.most) return { fault: 'most' }
    const fields = { ...faultsOf({ slug: faultOfSlug(slugIn(form), others) }), ...faultsOfTexts(form, operated, before, LIMITS) }
    if (Object.keys(fields).length > 0) return { fault: 'check', fields }
    const typed = pageIn(form, operated, before)
    const pages = before ? own.map((page) => (page.id === id ? typed : page)) : [...own, typed]
    if (isTooMuch(pages, LIMITS.bytes)) return { fault: 'room' }
    return { contents: { pages, menu: menuWith(pages, menu, { id: typed.id, isOn: form.get('menu') !== null }) } }
  },
}

function pageForm(view: SectionView, page: OwnPage | null): SafeHtml {
  const { say, operated } = view
  const { pages = [], menu = [] } = operated.configuration.contents
  const draft = draftOf(view, 'id', page?.id ?? '')
  const isOpen = draft.rejected !== null || pages.length === 0
  const isInMenu = menu.some(({ id, isOn }) => id === page?.id && isOn)
  const slug = { name: 'slug', label: say('pages.slug'), hint: say('pages.slugHint'), kind: 'address', isNeeded: true } as const
  return markup`<details class="card${!page && ' fresh'}"${isOpen && markup` open`}><summary>${pageLine(view, page)}</summary>
<form method="post" action="${view.href('pages')}">${tokenField(view)}<input type="hidden" name="id" value="${page?.id ?? ''}">
${textField(view, draft, { ...slug, value: page?.slug ?? '', longest: LIMITS.slug.maxLength })}
${textFields(view, draft, page, LIMITS, say('pages.textHint', EXAMPLES))}
<div>${checkField(draft, 'on', say('pages.on'), page?.isOn ?? true)}${checkField(draft, 'menu', say('pages.inMenu'), isInMenu)}</div>
<div class="acts"><button class="main" name="act" value="save">${say('action.save')}</button>${page && actionsOf(view, page)}</div></form></details>`
}

function pageLine(view: SectionView, page: OwnPage | null): SafeHtml {
  if (!page) return markup`<h2>${view.say('pages.new')}</h2>`
  return markup`<h2>${titleLine(view, page)}</h2><code dir="ltr">/${page.slug}</code><span class="tag ${page.isOn ? 'on' : 'off'}">${view.say(page.isOn ? 'state.on' : 'state.off')}</span>`
}

function actionsOf({ say }: SectionView, { isOn, slug }: OwnPage): SafeHtml {
  const open = isOn && markup`<a href="/${slug}" target="_blank" rel="noopener">${say('pages.open')}</a>`
  return markup`<button class="danger" name="act" value="remove" formnovalidate>${say('action.remove')}</button>${open}`
}

function pageIn(form: URLSearchParams, operated: OperatedSite, before: OwnPage | null): OwnPage {
  return { id: before?.id ?? randomUUID(), slug: slugIn(form), ...textsIn(form, operated, before), isOn: form.get('on') !== null }
}

function slugIn(form: URLSearchParams): string {
  return (form.get('slug') ?? '').trim().toLowerCase().replace(/^\//, '')
}

function faultOfSlug(slug: string, others: readonly OwnPage[]): FieldFault | null {
  const { minLength, maxLength } = LIMITS.slug
  if (slug.length < minLength || slug.length > maxLength || !SLUG.test(slug)) return 'slug'
  if (isReservedPath(slug)) return 'reserved'
  return others.some((page) => page.slug === slug) ? 'taken' : null
}

/** Own pages that were not added to the menu stay out. */
function menuWith(pages: readonly OwnPage[], menu: readonly Switch[] | undefined, entry: Switch): readonly Switch[] {
  const known = menuSwitches(pages, menu)
  return known.map((one) => (one.id === entry.id ? entry : one))
}

export function menuSwitches(pages: readonly OwnPage[], menu: readonly Switch[] | undefined): readonly Switch[] {
  const ids: readonly string[] = [...MENU_ENTRIES, ...pages.map(({ id }) => id)]
  const isChosen = (id: string) => menu?.some((one) => one.id === id) ?? false
  return switchesOf(ids, menu).map(({ id, isOn }) => ({ id, isOn: isOn && (isChosen(id) || MENU_ENTRIES.some((name) => name === id)) }))
}
