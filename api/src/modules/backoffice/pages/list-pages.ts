import { LANGUAGES } from '@parlour/i18n'
import { GAMES, GAME_CATEGORIES, markup, MENU_ENTRIES, switchesOf, translatorOf, type SafeHtml } from '@parlour/site-engine'
import type { OperatedSite, Switch } from '../../sites/index.ts'
import type { Section, SectionView } from '../section.types.ts'
import { tokenField } from '../page-frame.ts'
import { draftOf, textField, typedIn } from './form-fields.ts'
import { menuSwitches } from './own-pages-page.ts'
import { titleLine } from './localized-text.ts'
import { switchesIn, switchList, type Row } from './switch-list.ts'

const LONGEST_LEGAL_TEXT = 600
const GAME_IDS = GAMES.map(({ id }) => id)
const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code)

export const gamesSection: Section = {
  show: (view) => {
    const chosen = switchesOf(GAME_IDS, view.operated.configuration.contents.games)
    const word = translatorOf(view.locale)
    const families = GAME_CATEGORIES.map((family) => {
      const games = chosen.flatMap(({ id, isOn }) =>
        GAMES.filter((game) => game.id === id && game.category === family).map((game) => ({ ...game, isOn })),
      )
      const rows = games.map(({ id, isOn, name, studio }) => ({
        id,
        isOn,
        name,
        label: markup`<span><bdi lang="en">${name}</bdi> <small class="quiet" lang="en">${studio}</small></span>`,
      }))
      return markup`<section class="card" id="${family}"><h2>${word(`category.${family}`)}</h2>${switchList(view, 'games', rows, family)}</section>`
    })
    return markup`${head(view, 'games')}<p class="note">${view.say('demo.note')}</p>${families}`
  },
  read: (form, { configuration }) => {
    const family = form.get('list')
    const own = GAMES.filter(({ category }) => category === family).map(({ id }) => id)
    const saved = switchesOf(own, switchesIn(form))
    const others = switchesOf(GAME_IDS, configuration.contents.games).filter(({ id }) => !own.includes(id))
    const games = [...others, ...saved]
    return games.some(({ isOn }) => isOn) ? { contents: { games } } : { fault: 'noneOn' }
  },
}

export const paymentsSection: Section = {
  show: (view) => {
    const { paymentMethods } = view.operated
    const rows = paymentMethods.map(({ name, isOn }) => ({ id: name, isOn, name, label: markup`<bdi>${name}</bdi>` }))
    const list = rows.length === 0 ? markup`<p>${view.say('payments.none')}</p>` : switchList(view, 'payments', rows)
    return markup`${head(view, 'payments')}<section class="card">${list}</section>`
  },
  read: (form) => ({ settings: { paymentMethods: switchesIn(form).map(({ id, isOn }) => ({ name: id, isOn })) } }),
}

export const languagesSection: Section = {
  show: (view) => {
    const rows = languageSwitches(view.operated).flatMap(({ id, isOn }) =>
      LANGUAGES.filter(({ code }) => code === id).map(({ nativeName, hreflang }) => ({
        id,
        isOn,
        name: nativeName,
        label: markup`<bdi lang="${hreflang}">${nativeName}</bdi>`,
      })),
    )
    return markup`${head(view, 'languages')}<section class="card">${switchList(view, 'languages', rows)}</section>`
  },
  read: (form) => {
    const languages = switchesIn(form).flatMap(({ id, isOn }) => (isOn ? LANGUAGE_CODES.filter((code) => code === id) : []))
    return languages.length > 0 ? { settings: { languages } } : { fault: 'noneOn' }
  },
}

export const menuSection: Section = {
  show: (view) => {
    const { say, operated } = view
    const { pages = [], menu } = operated.configuration.contents
    const rows = menuSwitches(pages, menu).map(({ id, isOn }) => ({ id, isOn, ...menuEntry(view, id) }))
    const field = {
      name: 'licence',
      label: say('legal.title'),
      hint: say('legal.hint'),
      longest: LONGEST_LEGAL_TEXT,
      kind: 'text',
    } as const
    const legal = markup`<form class="card" method="post" action="${view.href('menu')}">${tokenField(view)}<input type="hidden" name="list" value="legal">
${textField(view, draftOf(view, 'list', 'legal'), { ...field, value: operated.configuration.contents.licence ?? '' })}
<div class="acts"><button class="main">${say('action.save')}</button></div></form>`
    return markup`${head(view, 'menu')}<section class="card">${switchList(view, 'menu', rows, 'menu')}</section>${legal}`
  },
  read: (form, { configuration: { contents } }) => {
    if (form.get('list') === 'legal') {
      const licence = typedIn(form, 'licence')
      return licence.length > LONGEST_LEGAL_TEXT ? { fault: 'check', fields: { licence: 'long' } } : { contents: { licence } }
    }
    const menu = menuSwitches(contents.pages ?? [], switchesIn(form))
    return menu.some(({ isOn }) => isOn) ? { contents: { menu } } : { fault: 'noneOn' }
  },
}

function menuEntry(view: SectionView, id: string): Pick<Row, 'label' | 'name'> {
  const word = translatorOf(view.locale)
  const entry = MENU_ENTRIES.find((name) => name === id)
  if (entry !== undefined) {
    const name = entry === 'cashier' ? word('action.cashier') : word(`nav.${entry}`)
    return { name, label: name }
  }
  const { pages = [] } = view.operated.configuration.contents
  const page = pages.find((own) => own.id === id)
  const off = page && !page.isOn && markup` <span class="tag off">${view.say('state.off')}</span>`
  return { name: page?.slug ?? '', label: markup`<span>${page && titleLine(view, page)}${off}</span>` }
}

function head({ say }: SectionView, section: 'games' | 'payments' | 'menu' | 'languages'): SafeHtml {
  return markup`<header><h1>${say(`nav.${section}`)}</h1><p>${say(`${section}.intro`)}</p></header>`
}

function languageSwitches({ configuration: { languages } }: OperatedSite): readonly Switch[] {
  const others = LANGUAGE_CODES.filter((code) => !languages.includes(code))
  return [...languages.map((id) => ({ id, isOn: true })), ...others.map((id) => ({ id, isOn: false }))]
}
