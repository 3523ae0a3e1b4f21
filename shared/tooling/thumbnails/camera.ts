import { chromium } from '@playwright/test'

export interface Camera {
  /** A webp of 384 x 480 px: the first view of the document on a 1280 px desktop. */
  readonly take: (document: string) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

const DESKTOP = { width: 1280, height: 1600 }
const CLIP = { x: 0, y: 0, ...DESKTOP, scale: 0.3 }
const QUALITY = 80

/** One browser with one page, without network and scripts. Throws when the browser does not start. */
export async function openCamera(executablePath: string): Promise<Camera> {
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND'] })
  const page = await browser.newPage({
    viewport: DESKTOP,
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
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip: CLIP })
      return Buffer.from(data, 'base64')
    },
    close: async () => browser.close(),
  }
}
