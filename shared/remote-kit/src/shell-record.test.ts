import { expect, it } from 'vitest'
import { sharedByShell } from './shell-record.ts'

const OFFERS = [
  '@parlour/contracts#endpoints',
  '@parlour/federation-sdk#useHost',
  '@parlour/i18n#LANGUAGES',
  '@parlour/ui#Button',
  '@parlour/ui#Button.tone',
  'host#notify',
  'react#useState',
  'tag#Orders',
]
const { names, versions } = sharedByShell({ offers: OFFERS, shared: { '@parlour/ui': '0.1.0', react: '19.3.1' } })

it('finds the shared module behind a name that a remote imports from the package', () => {
  expect(names.moduleOf('@parlour/remote-kit', 'useHost')).toBe('@parlour/federation-sdk')
  expect(names.moduleOf('@parlour/remote-kit', 'endpoints')).toBe('@parlour/contracts')
  expect(names.moduleOf('@parlour/remote-kit/ui', 'Button')).toBe('@parlour/ui')
  expect(names.moduleOf('react', 'useState')).toBe('react')
  expect(names.moduleOf('@parlour/remote-kit', 'Button')).toBeUndefined()
  expect(names.moduleOf('lodash', 'chunk')).toBeUndefined()
})

it('reads props, services and tags from what the shell offers', () => {
  expect([...(names.props.get('Button') ?? [])]).toEqual(['tone'])
  expect([...names.services]).toEqual(['notify'])
  expect([...names.tags]).toEqual(['Orders'])
})

it('gives versions only of packages that a remote does not install', () => {
  expect(versions).toEqual({ '@parlour/ui': '0.1.0' })
})
