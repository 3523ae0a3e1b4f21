import { describe, expect, it } from 'vitest'
import { headElements } from './document-head.ts'

describe('the picture that other sites show beside a link', () => {
  it.each([
    ['/assets/marketing/home.webp', 'https://parlour.example/assets/marketing/home.webp'],
    ['https://cdn.example/"><script>.webp', 'https://cdn.example/%22%3E%3Cscript%3E.webp'],
  ])('is named by its whole address: %s', (sharePicture, address) => {
    expect(elementsWith(sharePicture)).toEqual(
      expect.arrayContaining([
        `<meta property="og:image" content="${address}">`,
        '<meta property="og:image:width" content="1200">',
        '<meta property="og:image:height" content="630">',
        '<meta property="twitter:card" content="summary_large_image">',
      ]),
    )
  })

  it.each([undefined, 'javascript:alert(1)', 'http://['])('is left out when it is no address of the web: %s', (sharePicture) => {
    expect(elementsWith(sharePicture).filter((element) => /og:image|twitter:card/.test(element))).toEqual([])
  })
})

function elementsWith(sharePicture: string | undefined): readonly string[] {
  const head = { title: 'About', description: 'About us', structuredData: [], ...(sharePicture === undefined ? {} : { sharePicture }) }
  return headElements({
    remotes: {},
    locale: 'en',
    page: 'about',
    publicUrl: 'https://parlour.example',
    isFound: true,
    locales: ['en'],
    head,
  })
}
