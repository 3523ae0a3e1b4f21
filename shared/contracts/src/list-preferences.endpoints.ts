import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Strict } from './parts.ts'

export const LIST_VIEW_LIMITS = { views: 20, name: 60, query: 500 } as const

/** Row height of every list of the person. */
export const ListDensity = Type.Union([Type.Literal('normal'), Type.Literal('dense')])
export type ListDensity = Static<typeof ListDensity>

export const ListName = Type.Union([
  Type.Literal('verifications'),
  Type.Literal('affiliates'),
  Type.Literal('inbox'),
  Type.Literal('provisioning'),
  Type.Literal('exceptions'),
  Type.Literal('payouts'),
  Type.Literal('disputes'),
  Type.Literal('designs'),
  Type.Literal('markets'),
  Type.Literal('merchants'),
])
export type ListName = Static<typeof ListName>

/** `query` is the part of the address after the question mark: filter, search and order. */
export const ListView = Strict({
  name: Type.String({ minLength: 1, maxLength: LIST_VIEW_LIMITS.name, pattern: '\\S' }),
  query: Type.String({ maxLength: LIST_VIEW_LIMITS.query, pattern: '^[\\x21-\\x7e]*$' }),
})
export type ListView = Static<typeof ListView>

/** `views` by the name of the list; a list without any is missing. */
export const ListPreferences = Type.Object({
  density: ListDensity,
  views: Type.Record(Type.String(), Type.Array(ListView)),
})
export type ListPreferences = Static<typeof ListPreferences>

const own = { tag: 'preferences', access: 'merchant', permission: 'own-account', owner: 'self', isExtension: true, errors: [] } as const

export const getListPreferences = defineEndpoint({
  ...own,
  operationId: 'getListPreferences',
  method: 'GET',
  path: '/api/user/lists',
  summary: 'Row height and saved views of the lists of the person.',
  rate: 'read',
  query: Strict({}),
  data: ListPreferences,
  reads: ['ListPreferences'],
})

export const setListDensity = defineEndpoint({
  ...own,
  operationId: 'setListDensity',
  method: 'POST',
  path: '/api/user/lists/density',
  summary: 'Set the row height of all lists.',
  rate: 'write',
  body: Strict({ density: ListDensity }),
  data: ListPreferences,
  changes: ['ListPreferences'],
})

/** Replaces all views of one list, in the order in which they are shown. */
export const saveListViews = defineEndpoint({
  ...own,
  operationId: 'saveListViews',
  method: 'POST',
  path: '/api/user/lists/views',
  summary: 'Save the views of a list.',
  rate: 'write',
  body: Strict({ list: ListName, views: Type.Array(ListView, { maxItems: LIST_VIEW_LIMITS.views }) }),
  data: ListPreferences,
  changes: ['ListPreferences'],
})
