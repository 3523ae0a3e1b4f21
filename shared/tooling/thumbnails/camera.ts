import { chromium } from '@playwright/test'

export interface Camera {
  /** A webp of 384 px width: the first view of the document on a 1280 px desktop. */
  readonly take: (document: string) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

const WIDTH = 1280
const SCALE = 0.3
const CARD_HEIGHT = 480
const QUALITY = 80

/** One browser with one page, without network and scripts; `height` of the picture in px. Throws when the browser does not start. */
export async function openCamera(executablePath: string, height = CARD_HEIGHT): Promise<Camera> {
  const viewport = { width: WIDTH, height: height / SCALE }
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND'] })
  const page = await browser.newPage({
    viewport,
    javaScriptEnabled: false,
    offline: true,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const frameId = frameTree.frame.id
  return {
    take: async (document) => {
      await session.send('Page.setDocumentContent', { frameId, html: document })
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: QUALITY,
        clip: { x: 0, y: 0, ...viewport, scale: SCALE },
      })
      return Buffer.from(data, 'base64')
    },
    close: async () => browser.close(),
  }
}
