import type { CartItem, SavedCartItem, UserProfile } from '@parlour/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { BRAZIL, DRAFT, DRAFT_ID, SAVED } from '../../../test/fixtures.ts'

const PATH = `/en/site-info?countriesId=76&id=${DRAFT_ID}`
const PROPOSALS = ['Lucky Bay 2', 'Lucky Bay Club', 'Lucky Bay BR']
const AT_SITE_INFO = { ...DRAFT, nextStep: 'site-info' as const }
const FILLED = { ...AT_SITE_INFO, siteName: 'Golden Bay', contactName: 'Ana', phone: '+351 912345678', otherContact: '@ana' }
const PROFILE: UserProfile = {
  id: DRAFT_ID,
  username: 'ana',
  img: null,
  email: 'ana@example.org',
  roles: [],
  registeredAt: '2026-11-01T10:00:00.000Z',
  nickname: '',
  realName: '',
  phone: '',
  otherContact: '',
  remark: '',
  isSecondFactorOn: false,
  version: 1,
}
const ROUTES: FakeResponses = {
  getCartItem: () => ({ data: AT_SITE_INFO }),
  listCartItems: () => ({ data: [] }),
  getUserInfo: () => ({ data: PROFILE }),
  listCountries: () => ({ data: [BRAZIL] }),
  listPhoneCodes: () => ({
    data: [
      { iso2: 'BR', name: 'Brazil', dial: '+55' },
      { iso2: 'PT', name: 'Portugal', dial: '+351' },
    ],
  }),
  checkSiteName: ({ query }) => nameAnswer(query.siteName ?? ''),
  saveCartItem: () => ({ data: { ...SAVED, ...FILLED, nextStep: 'operation-account' } }),
}
const PROBLEMS = { 'Lucky Bay': 'taken', Admin: 'reserved', 'Lucky Вay': 'mixed-scripts', 'Lucky Bау': 'look-alike' } as const

function nameAnswer(siteName: string) {
  const problem = Object.entries(PROBLEMS).find(([name]) => name === siteName)?.[1] ?? null
  const slug = siteName.toLowerCase().replaceAll(' ', '-')
  return {
    data: {
      isAvailable: problem === null,
      problem,
      slug,
      address: `http://${slug}.sites.test`,
      proposals: problem === null ? [] : PROPOSALS,
    },
  }
}

beforeEach(() => sessionStorage.clear())

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const dialField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country code' })
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

describe('the required prompts', () => {
  it('names each missing field, ties the text to it and moves focus to the first', { meta: { req: 'V09' } }, async () => {
    const { user, sent } = await renderPage(PATH, { ...ROUTES, listCountries: () => ({ data: [] }) })
    const siteName = await field('Site name')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const prompts = [
      [siteName, 'Please enter a site name'],
      [await field('Contact name'), 'Please enter a name'],
      [dialField(), 'Please choose a country code'],
      [await field('Phone number'), 'Please enter a phone number'],
      [await field('Other contact'), 'Please enter another contact'],
    ] as const
    for (const [input, prompt] of prompts) {
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(describedBy(input)).toContain(prompt)
    }
    expect(document.activeElement).toBe(siteName)
    expect(bodiesOf(sent, 'saveCartItem')).toEqual([])
  })

  it('moves focus to the dialling code when it is the first that misses', { meta: { req: 'V09' } }, async () => {
    const { user } = await renderPage(PATH, { ...ROUTES, getCartItem: () => ({ data: FILLED }) })
    const dial = await screen.findByDisplayValue('Portugal (+351)')
    await user.clear(dial)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(document.activeElement).toBe(dial))
    expect(describedBy(dial)).toContain('Please choose a country code')
  })
})

describe('saving', () => {
  it(
    'shows the address of a free name, and saves what was typed with the dialling code of the market',
    { meta: { req: 'D40' } },
    async () => {
      let draft: SavedCartItem = { ...SAVED, ...AT_SITE_INFO }
      const { place, user, sent } = await renderPage(PATH, {
        ...ROUTES,
        getCartItem: () => ({ data: draft }),
        saveCartItem: () => {
          draft = { ...draft, ...FILLED, nextStep: 'operation-account' }
          return { data: draft }
        },
      })
      await user.type(await field('Site name'), 'Golden Bay')
      await screen.findByText('http://golden-bay.sites.test')
      await user.type(await field('Contact name'), 'Ana')
      await user.type(await field('Phone number'), '(11) 99999-0000')
      await user.type(await field('Other contact'), '@ana')
      await user.selectOptions(screen.getByRole('combobox', { name: 'How many sites do you plan?' }), '2-5')
      await user.click(screen.getByRole('button', { name: 'Continue' }))
      await waitFor(() => expect(place()).toBe(`/en/operation-account?countriesId=76&id=${DRAFT_ID}`))
      expect(bodiesOf(sent, 'saveCartItem')).toEqual([
        {
          id: DRAFT_ID,
          version: 1,
          siteName: 'Golden Bay',
          contactName: 'Ana',
          phone: '+55 11999990000',
          otherContact: '@ana',
          estimatedSites: '2-5',
          remark: '',
        },
      ])
    },
  )

  it('keeps the form and marks the name with proposals when it was taken while saving', async () => {
    let isTaken = false
    const { user } = await renderPage(PATH, {
      ...ROUTES,
      saveCartItem: () => {
        isTaken = true
        return { failure: { status: 409, error: 'cart.site-name-taken', fields: { siteName: 'look-alike' } } }
      },
      checkSiteName: () => (isTaken ? { data: { ...nameAnswer('Lucky Bay').data, problem: 'look-alike' } } : nameAnswer('Golden Bay')),
      getCartItem: () => ({ data: FILLED }),
    })
    const siteName = await field('Site name')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('This name looks too much like one that is taken')
    expect(document.activeElement).toBe(siteName)
    expect(siteName.value).toBe('Golden Bay')
    expect((await screen.findByRole('button', { name: 'Lucky Bay Club' })).textContent).toBe('Lucky Bay Club')
  })

  it.each([
    [{ siteName: 'characters' }, 'Site name', 'Use at least two letters or digits from a common script'],
    [{ siteName: 'maxLength' }, 'Site name', 'The site name must be 2 to 40 characters'],
    [{ contactName: 'format' }, 'Contact name', 'Some of these characters are not allowed. Remove or replace them'],
    [{ phone: 'pattern' }, 'Phone number', 'Some of these characters are not allowed. Remove or replace them'],
  ])('puts what the API rejects by %o at its field', async (fields, name, sentence) => {
    const { user } = await renderPage(PATH, {
      ...ROUTES,
      getCartItem: () => ({ data: FILLED }),
      saveCartItem: () => ({ failure: { status: 400, error: 'platform.validation', fields } }),
    })
    const input = await field(name)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText(sentence)
    expect(describedBy(input)).toContain(sentence)
    expect(document.activeElement).toBe(input)
  })
})

describe('the name', () => {
  it.each([
    ['Lucky Bay', 'This name is taken'],
    ['Admin', 'This name is reserved'],
    ['Lucky Bау', 'This name looks too much like one that is taken'],
    ['Lucky Вay', 'This name mixes scripts that do not belong together'],
  ])('says of %s: %s, offers three names and takes one with a click', { meta: { req: 'api-A10' } }, async (name, sentence) => {
    const { user } = await renderPage(PATH, ROUTES)
    const siteName = await field('Site name')
    await user.type(siteName, name)
    await screen.findByText(sentence)
    expect(describedBy(siteName)).toContain(sentence)
    for (const proposal of PROPOSALS) expect(screen.getByRole('button', { name: proposal }).textContent).toBe(proposal)
    await user.click(screen.getByRole('button', { name: 'Lucky Bay Club' }))
    expect(siteName.value).toBe('Lucky Bay Club')
    await screen.findByText('http://lucky-bay-club.sites.test')
  })

  it('counts 40 letters with marks as 40', { meta: { req: 'V09' } }, async () => {
    const { user } = await renderPage(PATH, ROUTES)
    const siteName = await field('Site name')
    await user.click(siteName)
    await user.paste('é'.normalize('NFD').repeat(40))
    await user.tab()
    await waitFor(() => expect(siteName.getAttribute('aria-invalid')).toBeNull())
    await user.type(siteName, 'a')
    await screen.findByText('The site name must be 2 to 40 characters')
  })
})

describe('the dialling code', () => {
  it('is found by a part of the country and chosen by keyboard', { meta: { req: 'D12' } }, async () => {
    const { user } = await renderPage(PATH, ROUTES)
    await waitFor(() => expect(dialField().value).toBe('Brazil (+55)'))
    await user.clear(dialField())
    await user.type(dialField(), 'port')
    const found = within(screen.getByRole('listbox', { name: 'Country code' })).getAllByRole('option')
    expect(found.map(({ textContent }) => textContent)).toEqual(['Portugal +351'])
    expect(dialField().getAttribute('aria-activedescendant')).toBe(found[0]?.id)
    await user.keyboard('{Enter}')
    expect([dialField().value, dialField().getAttribute('aria-expanded')]).toEqual(['Portugal (+351)', 'false'])
  })

  it('is chosen by a click, goes back on Escape, and says when nothing fits', { meta: { req: 'D12' } }, async () => {
    const { user } = await renderPage(PATH, ROUTES)
    await waitFor(() => expect(dialField().value).toBe('Brazil (+55)'))
    await user.click(dialField())
    await user.click(screen.getByRole('option', { name: 'Portugal +351' }))
    expect(dialField().value).toBe('Portugal (+351)')
    await user.clear(dialField())
    await user.type(dialField(), 'nowhere')
    expect(screen.getByText('No country codes match').textContent).toBe('No country codes match')
    await user.keyboard('{Escape}')
    expect(dialField().value).toBe('Portugal (+351)')
  })
})

describe('what is known', () => {
  it('fills the form from the draft', { meta: { req: 'D45' } }, async () => {
    await renderPage(PATH, { ...ROUTES, getCartItem: () => ({ data: FILLED }) })
    expect((await field('Contact name')).value).toBe('Ana')
    expect((await field('Phone number')).value).toBe('912345678')
    await waitFor(() => expect(dialField().value).toBe('Portugal (+351)'))
    expect(screen.queryByText(/Filled in from/)).toBeNull()
  })

  it('3.3.7 fills the contact from the account and says so', async () => {
    const profile = { ...PROFILE, nickname: 'Ani', phone: '+55 11 98888-7777', otherContact: '@ani' }
    await renderPage(PATH, { ...ROUTES, getUserInfo: () => ({ data: profile }) })
    await waitFor(async () => expect((await field('Contact name')).value).toBe('Ani'))
    expect([(await field('Phone number')).value, (await field('Other contact')).value]).toEqual(['11988887777', '@ani'])
    expect(screen.getByText(/Filled in from/).textContent).toContain('Change what is different')
  })

  it('keeps what was typed and not saved when the page is left and opened again', { meta: { req: 'D45' } }, async () => {
    const { user } = await renderPage(PATH, ROUTES)
    await user.type(await field('Contact name'), 'Bea')
    cleanup()
    await renderPage(PATH, ROUTES)
    const again = await field('Contact name')
    await waitFor(() => expect(again.value).toBe('Bea'))
  })
})

it(
  'says once that the dialling codes did not come, and leaves a failed check of the name to its field',
  { meta: { req: 'C14' } },
  async () => {
    const { host, user } = await renderPage(PATH, {
      ...ROUTES,
      listPhoneCodes: () => ({ failure: { status: 503, msg: 'The dialling codes could not be loaded' } }),
      checkSiteName: () => ({ failure: { status: 503, msg: 'The name could not be checked' } }),
    })
    await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ tone: 'danger', text: 'The dialling codes could not be loaded' }))
    await user.type(await field('Site name'), 'Golden Bay')
    await screen.findByText(/could not be checked/u)
    expect(host.notify).toHaveBeenCalledTimes(1)
  },
)

describe('two devices on one draft', () => {
  it('merges what a colleague saved meanwhile, and asks only where both wrote something else', { meta: { req: 'N8' } }, async () => {
    let stored: CartItem = { ...FILLED, remark: null }
    const { user, sent, place } = await renderPage(PATH, {
      ...ROUTES,
      getCartItem: () => ({ data: stored }),
      saveCartItem: ({ body }) => {
        if ((body as { version: number }).version !== stored.version)
          return { failure: { status: 409, error: 'platform.version-conflict' } }
        return { data: { ...SAVED, ...stored, nextStep: 'operation-account' } }
      },
    })
    const contact = await field('Contact name')
    await waitFor(() => expect(contact.value).toBe('Ana'))
    await user.clear(contact)
    await user.type(contact, 'Bea')
    stored = { ...stored, contactName: 'Carla', otherContact: '@carla', version: 2 }
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed somewhere else' }))
    expect(dialog.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Contact name.*Bea.*Carla/)])
    await user.click(dialog.getByRole('button', { name: 'Save selection' }))
    await waitFor(() => expect(place()).toMatch(/^\/en\/operation-account/))
    expect(bodiesOf(sent, 'saveCartItem')[1]).toEqual({ id: DRAFT_ID, version: 2, contactName: 'Bea', estimatedSites: '1' })
  })

  it('keeps what was typed when the question is left open', { meta: { req: 'N8' } }, async () => {
    let stored: CartItem = FILLED
    const { user, sent, place } = await renderPage(PATH, {
      ...ROUTES,
      getCartItem: () => ({ data: stored }),
      saveCartItem: { failure: { status: 409, error: 'platform.version-conflict' } },
    })
    const contact = await field('Contact name')
    await waitFor(() => expect(contact.value).toBe('Ana'))
    await user.type(contact, ' Maria')
    stored = { ...FILLED, contactName: 'Carla', version: 2 }
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([contact.value, bodiesOf(sent, 'saveCartItem').length]).toEqual(['Ana Maria', 1])
    expect(place()).toBe(PATH)
  })
})
