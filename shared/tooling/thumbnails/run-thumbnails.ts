import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { DESIGNS, renderSpecimen } from '@parlour/site-engine'
import { findBrowser, presentBrowser } from '../test-run/find-browser.ts'
import { openCamera } from './camera.ts'
import { makeThumbnails, type ThumbnailWork } from './make-thumbnails.ts'

// Pictures of the designs on sale, for the cards of the gallery: `npm run thumbnails`, or beside a running product with `--background`.
const ROOT = join(import.meta.dirname, '..', '..', '..')
const LOWEST = 19
const FOLDER = join(resolve(ROOT, process.env.DATA_DIR ?? '.data'), 'thumbnails')
const startedAt = performance.now()

if (process.argv.includes('--background')) await workBehind()
else await workInFront()

async function workInFront(): Promise<void> {
  const browser = await findBrowser()
  const work = await make(browser, (done) => {
    if (done.made % 100 === 0) console.log(`  ${progressText(done)}`)
  })
  console.log(`  ${progressText(work)}; ${work.unchanged} were here, ${work.swept} swept, in ${FOLDER}`)
}

/** Runs at low priority and ends with the parent process. */
async function workBehind(): Promise<void> {
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void (isStopped = true))
  process.on('disconnect', () => process.exit(0))
  setPriority(LOWEST)
  const browser = await presentBrowser()
  if (browser === undefined) return
  await make(browser, ({ made }) => {
    if (made === 1) console.log('\n  Pictures of the designs are made in the background; until then the gallery draws them live.')
  }).catch((error: unknown) => {
    // The browser ends with the product; that is no news.
    if (!isStopped) console.log(`  ! The pictures of the designs were not made: ${firstLine(error)}`)
  })
  process.disconnect?.()
}

async function make(browser: string, onPicture: (work: ThumbnailWork) => void): Promise<ThumbnailWork> {
  return makeThumbnails({ folder: FOLDER, documents: documents(), openCamera: async () => openCamera(browser), onPicture })
}

function* documents(): Generator<string, void, void> {
  for (const design of DESIGNS) yield renderSpecimen(design)
}

function progressText({ made, bytes }: ThumbnailWork): string {
  const rate = made / ((performance.now() - startedAt) / 1000)
  return `${made} pictures made, ${rate.toFixed(1)} a second, ${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
