import { ENGLISH_KIT_TEXTS } from '@parlour/ui/english-texts'
import { expect, it } from 'vitest'
import en from '../locales/en.json'

it('has the texts that the kit shows in tests and in its gallery', () => {
  expect(en.kit).toEqual(ENGLISH_KIT_TEXTS)
})
