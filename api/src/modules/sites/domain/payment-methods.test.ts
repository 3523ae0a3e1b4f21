import { describe, expect, it } from 'vitest'
import { faultOfMethods, methodsShown, switchboardOf } from './payment-methods.ts'

const MARKET = ['Pix', 'Visa', 'Boleto']
const on = (name: string) => ({ name, isOn: true })
const off = (name: string) => ({ name, isOn: false })

describe('the switchboard of a site', () => {
  it('B19 has every method on before it was saved', () => {
    expect(switchboardOf(null, MARKET)).toEqual(MARKET.map(on))
  })

  it('B19 keeps the chosen order, leaves out what the market dropped, and puts what it got since at the end, off', () => {
    expect(switchboardOf([on('Boleto'), on('Cheque'), off('Pix')], MARKET)).toEqual([on('Boleto'), off('Pix'), off('Visa')])
  })

  it('B19 shows the methods of the market rather than none when all chosen ones are gone', () => {
    expect(methodsShown([on('Cheque')], MARKET)).toEqual(MARKET)
    expect(methodsShown([on('Visa'), off('Pix')], MARKET)).toEqual(['Visa'])
  })

  it('B19 names what is wrong with a choice', () => {
    expect(faultOfMethods([on('Cheque')], MARKET)).toBe('unknown')
    expect(faultOfMethods([on('Pix'), off('Pix')], MARKET)).toBe('twice')
    expect(faultOfMethods([off('Pix')], MARKET)).toBe('none-on')
    expect(faultOfMethods([], [])).toBeNull()
    expect(faultOfMethods([on('Pix')], MARKET)).toBeNull()
  })
})
