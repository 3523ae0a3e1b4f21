import { afterEach, describe, expect, it } from 'vitest'
import { styleNonce } from './style-nonce.ts'

afterEach(() => document.head.replaceChildren())

describe('the nonce for styles of a frame', () => {
  it.each(['script', 'style'])('is that of a %s of the page', (tag) => {
    addElement(tag, 'r4nd0m')
    expect(styleNonce()).toBe('r4nd0m')
  })

  it('is undefined on a page without one', () => {
    addElement('script', null)
    expect(styleNonce()).toBeUndefined()
  })

  it('is undefined when the page carries an empty one', () => {
    addElement('style', '')
    expect(styleNonce()).toBeUndefined()
  })
})

function addElement(tag: string, nonce: string | null): void {
  const element = document.createElement(tag)
  if (nonce !== null) element.setAttribute('nonce', nonce)
  document.head.append(element)
}
