import { describe, expect, it } from 'vitest'
import { faultOfMethods, methodsShown, switchboardOf } from './payment-methods.ts'

const MARKET = ['Pix', 'Visa', 'Boleto']
const on = (name: string) => ({ name, isOn: true })
const off = (name: string) => ({ name, isOn: false })

describe('the switchboard of a site', () => {
  it('has every method on before it was saved', { meta: { req: 'B19' } }, () => {
    expect(switchboardOf(null, MARKET)).toEqual(MARKET.map(on))
  })

  it(
    'keeps the chosen order, leaves out what the market dropped, and puts what it got since at the end, off',
    { meta: { req: 'B19' } },
    () => {
      expect(switchboardOf([on('Boleto'), on('Cheque'), off('Pix')], MARKET)).toEqual([on('Boleto'), off('Pix'), off('Visa')])
    },
  )

  it('shows the methods of the market rather than none when all chosen ones are gone', { meta: { req: 'B19' } }, () => {
    expect(methodsShown([on('Cheque')], MARKET)).toEqual(MARKET)
    expect(methodsShown([on('Visa'), off('Pix')], MARKET)).toEqual(['Visa'])
  })

  it('names what is wrong with a choice', { meta: { req: 'B19' } }, () => {
    expect(faultOfMethods([on('Cheque')], MARKET)).toBe('unknown')
    expect(faultOfMethods([on('Pix'), off('Pix')], MARKET)).toBe('twice')
    expect(faultOfMethods([off('Pix')], MARKET)).toBe('none-on')
    expect(faultOfMethods([], [])).toBeNull()
    expect(faultOfMethods([on('Pix')], MARKET)).toBeNull()
  })
})
