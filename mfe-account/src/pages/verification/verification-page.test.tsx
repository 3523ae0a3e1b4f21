import type { Verification } from '@parlour/contracts'
import axe from 'axe-core'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import { COMPANY_COUNTRIES, EMPTY_CASE, FULL_CASE } from '../../../test/verification-fixtures.ts'

const COMPANY = { name: 'Lucky Bay Ltd', registrationNumber: 'C 123456', country: 'MT', address: '1 Strand, Sliema' }
const PATH = '/en/personal/verification'
const answers = (verification: Verification) => ({ getVerification: { data: verification }, listPhoneCodes: COMPANY_COUNTRIES })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const section = (name: string) => within(screen.getByRole('region', { name }))

it('begins with three empty parts, names them as missing and cannot be handed in', { meta: { req: 'D42' } }, async () => {
  await renderPage(PATH, answers(EMPTY_CASE))
  await screen.findByText('Not verified')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Company', 'Owners', 'Documents'])
  screen.getByText('Missing: Company, Owners, and Documents')
  expect(button('Submit').disabled).toBe(true)
  screen.getByText(/up to 10 MB each/)
})

it('requires every field of the company, ties the texts to the fields and moves focus to the first', { meta: { req: 'D42' } }, async () => {
  const { user, sent } = await renderPage(PATH, answers(EMPTY_CASE))
  const name = await screen.findByRole('textbox', { name: 'Company name' })
  await user.click(section('Company').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(section('Company').getAllByText('Please fill in this field')).toHaveLength(4))
  const described = (name.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(described).toContain('Please fill in this field')
  expect(document.activeElement).toBe(name)
  expect(bodiesOf(sent, 'saveVerification')).toEqual([])
})

it('saves the company', { meta: { req: 'D42' } }, async () => {
  const { user, sent } = await renderPage(PATH, { ...answers(EMPTY_CASE), saveVerification: { data: { ...FULL_CASE, company: COMPANY } } })
  await user.type(await screen.findByRole('textbox', { name: 'Company name' }), 'Lucky Bay Ltd')
  await user.type(screen.getByRole('textbox', { name: 'Registration number' }), 'C 123456')
  await screen.findByRole('option', { name: 'Malta' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'MT')
  await user.type(screen.getByRole('textbox', { name: 'Registered address' }), '1 Strand, Sliema')
  await user.click(section('Company').getByRole('button', { name: 'Save' }))
  await section('Company').findByText('Saved')
  expect(bodiesOf(sent, 'saveVerification')).toEqual([{ company: COMPANY, version: 0 }])
})

it('a part is saved on top of what the part before it was answered, while the page still reads it', { meta: { req: 'D42' } }, async () => {
  const readings: Verification[] = [EMPTY_CASE]
  const { user, sent } = await renderPage(PATH, {
    ...answers(EMPTY_CASE),
    getVerification: () => {
      const data = readings.shift()
      return data === undefined ? new Promise(() => undefined) : { data }
    },
    saveVerification: { data: { ...EMPTY_CASE, company: COMPANY, version: 1 } },
  })
  await screen.findByRole('option', { name: 'Malta' })
  for (const [label, value] of [
    ['Company name', COMPANY.name],
    ['Registration number', COMPANY.registrationNumber],
    ['Registered address', COMPANY.address],
  ] as const)
    await user.type(screen.getByRole('textbox', { name: label }), value)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'MT')
  await user.click(section('Company').getByRole('button', { name: 'Save' }))
  await section('Company').findByText('Saved')
  await user.type(section('Owners').getByRole('textbox', { name: 'Full name' }), 'Ana Silva')
  await user.type(section('Owners').getByRole('textbox', { name: 'Ownership in percent' }), '100')
  await user.click(section('Owners').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodiesOf(sent, 'saveVerification')).toHaveLength(2))
  expect(bodiesOf(sent, 'saveVerification')).toEqual([expect.objectContaining({ version: 0 }), expect.objectContaining({ version: 1 })])
})

it('adds and removes owners, and rejects shares of more than the whole', { meta: { req: 'D42 B30' } }, async () => {
  const { user, sent } = await renderPage(PATH, { ...answers(FULL_CASE), saveVerification: { data: FULL_CASE } })
  await user.click(await screen.findByRole('button', { name: 'Add an owner' }))
  const second = within(screen.getByRole('group', { name: 'Owner 2' }))
  await user.type(second.getByRole('textbox', { name: 'Full name' }), 'Bo Lind')
  const share = second.getByRole('textbox', { name: 'Ownership in percent' })
  await user.type(share, '40')
  await user.click(section('Owners').getByRole('button', { name: 'Save' }))
  await second.findByText('Enter 0.01 to 100. All owners together can have at most 100.')
  await user.clear(share)
  await user.type(share, '39,5')
  await user.click(section('Owners').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodiesOf(sent, 'saveVerification')).toHaveLength(1))
  expect(bodiesOf(sent, 'saveVerification')).toEqual([
    { owners: [FULL_CASE.owners[0], { name: 'Bo Lind', sharePercent: '39.5', birthDate: '' }], version: 4 },
  ])
})

it('uploads a document as it is, and says why one is rejected', { meta: { req: 'D42' } }, async () => {
  const failure = {
    status: 400,
    error: 'verification.document-rejected',
    msg: 'This file was not accepted',
    fields: { content: 'encrypted' },
  }
  const add = vi.fn<() => { failure: typeof failure } | { data: Verification }>(() => ({ data: FULL_CASE }))
  const { user, sent } = await renderPage(PATH, { ...answers(EMPTY_CASE), addVerificationDocument: add })
  const chooser = await screen.findByLabelText<HTMLInputElement>('Choose a file')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Document type' }), 'owner-identity')
  await user.upload(chooser, new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' }))
  await waitFor(() =>
    expect(bodiesOf(sent, 'addVerificationDocument')).toEqual([
      { kind: 'owner-identity', fileName: 'passport.pdf', content: btoa('%PDF-1.7') },
    ]),
  )
  add.mockReturnValue({ failure })
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['%PDF-1.7'], 'locked.pdf', { type: 'application/pdf' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The PDF is password-protected')
})

it('sends a file that is chosen while another is on its way, after it', { meta: { req: 'D42' } }, async () => {
  const first = Promise.withResolvers<{ data: Verification }>()
  const add = vi.fn<() => Promise<{ data: Verification }>>(async () => ({ data: EMPTY_CASE })).mockReturnValueOnce(first.promise)
  const { user, sent } = await renderPage(PATH, { ...answers(EMPTY_CASE), addVerificationDocument: add })
  const chooser = await screen.findByLabelText<HTMLInputElement>('Choose a file')
  for (const name of ['one.pdf', 'two.pdf']) await user.upload(chooser, new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
  const names = () => bodiesOf(sent, 'addVerificationDocument').map((body) => (body as { fileName: string }).fileName)
  await waitFor(() => expect(names()).toEqual(['one.pdf']))
  first.resolve({ data: EMPTY_CASE })
  await waitFor(() => expect(names()).toEqual(['one.pdf', 'two.pdf']))
})

it('removes a document and hands a complete verification in with the version that was seen', { meta: { req: 'D42 B30' } }, async () => {
  const { user, sent } = await renderPage(PATH, {
    ...answers(FULL_CASE),
    deleteVerificationDocument: { data: FULL_CASE },
    submitVerification: { data: { ...FULL_CASE, state: 'pending' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove register.pdf' }))
  await waitFor(() => expect(bodiesOf(sent, 'deleteVerificationDocument')).toEqual([{ id: FULL_CASE.documents[0]?.id }]))
  await user.click(button('Submit'))
  await waitFor(() => expect(bodiesOf(sent, 'submitVerification')).toEqual([{ version: 4 }]))
})

it('shows what the staff want corrected at the part and at the document', { meta: { req: 'D42' } }, async () => {
  const remarks = [
    { item: 'company', reason: 'The number is of another company' },
    { item: FULL_CASE.documents[0]?.id ?? '', reason: 'The page is cut off' },
  ]
  await renderPage(PATH, answers({ ...FULL_CASE, state: 'rejected', remarks }))
  await screen.findByText('Needs correction')
  section('Company').getByText('The number is of another company')
  section('Documents').getByText('The page is cut off')
  expect(button('Submit').disabled).toBe(false)
})

it.each(['pending', 'verified'] as const)('cannot be changed while it is %s', { meta: { req: 'D42' } }, async (state) => {
  await renderPage(PATH, answers({ ...FULL_CASE, state, submittedAt: '2026-11-21T10:02:00.000Z' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Company name' })
  expect(name.disabled).toBe(true)
  expect(screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    'Personal settings: Verification',
    'Download register.pdf',
    'Download passport.jpg',
  ])
})

it('that failed to load shows the request and loads on Retry', { meta: { req: 'D42' } }, async () => {
  let isDown = true
  const failure = { status: 503, error: 'platform.unavailable', msg: 'The service is busy. Please try again in a moment' }
  const { user } = await renderPage(PATH, {
    getVerification: () => (isDown ? { failure } : { data: FULL_CASE }),
    listPhoneCodes: COMPANY_COUNTRIES,
  })
  await screen.findByText('Your verification could not be loaded')
  isDown = false
  await user.click(button('Retry'))
  await screen.findByText('Not verified')
})

it.each(['en', 'ar'])('has no axe violation in %s, empty and with remarks', { meta: { req: 'D42' } }, async (locale) => {
  const remarks = [{ item: 'owners', reason: 'Who has the rest?' }]
  for (const verification of [EMPTY_CASE, { ...FULL_CASE, state: 'rejected' as const, remarks }]) {
    const { unmount } = await renderPage(`/${locale}/personal/verification`, answers(verification))
    await screen.findAllByRole('heading', { level: 2 })
    const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    unmount()
  }
})

function givenStore(elsewhere: Partial<Verification>) {
  let stored: Verification = FULL_CASE
  const saveVerification = ({ body }: { body: unknown }) => {
    const { version, ...fields } = body as Partial<Verification>
    if (version !== stored.version) return { failure: { status: 409, error: 'platform.version-conflict', msg: 'Saved version' } }
    stored = { ...stored, ...fields, version: stored.version + 1 }
    return { data: stored }
  }
  return {
    responses: { listPhoneCodes: COMPANY_COUNTRIES, getVerification: () => ({ data: stored }), saveVerification },
    saveElsewhere: () => void (stored = { ...stored, ...elsewhere, version: stored.version + 1 }),
    stored: () => stored,
  }
}

it('merges a company that another page saved, and asks where both changed a field', { meta: { req: 'D42' } }, async () => {
  const company = { ...COMPANY, name: 'Lucky Harbour Ltd', address: '2 Strand, Sliema', country: 'BR' }
  const { responses, saveElsewhere, stored } = givenStore({ company })
  const { user } = await renderPage(PATH, responses)
  const name = await screen.findByRole('textbox', { name: 'Company name' })
  await user.clear(name)
  await user.type(name, 'Lucky Cove Ltd')
  saveElsewhere()
  await user.click(section('Company').getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed somewhere else' }))
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Your versionLucky Cove Ltd',
    'Saved versionLucky Harbour Ltd',
  ])
  await user.click(dialog.getByRole('radio', { name: 'Your version' }))
  await user.click(dialog.getByRole('button', { name: 'Save selection' }))
  await section('Company').findByText('Saved')
  expect(stored().company).toEqual({ ...company, name: 'Lucky Cove Ltd' })
})

it('keeps the owners that were saved elsewhere when they are chosen', { meta: { req: 'D42' } }, async () => {
  const owners = [{ name: 'Bo Lind', sharePercent: '100', birthDate: '' }]
  const { responses, saveElsewhere, stored } = givenStore({ owners })
  const { user } = await renderPage(PATH, responses)
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), ' Souza')
  saveElsewhere()
  await user.click(section('Owners').getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed somewhere else' }))
  await user.click(dialog.getByRole('radio', { name: 'Saved version' }))
  await user.click(dialog.getByRole('button', { name: 'Save selection' }))
  await section('Owners').findByText('Saved')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Bo Lind')
  expect(stored().owners).toEqual(owners)
})
