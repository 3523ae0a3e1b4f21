import { join } from 'node:path'
import type { SiteDesign } from '@parlour/site-engine'
import type { ApiModule } from '../../platform/http-app.ts'
import { hashDesignsAside, type HashDesigns } from './hash-designs-aside.ts'
import { createPictureFolder } from './picture-folder.ts'
import { designKeyOf } from './picture-name.ts'
import { thumbnailRoutes } from './thumbnail.routes.ts'

/** The door of the pictures that show designs. */
export interface Thumbnails extends ApiModule {
  /** The address of the picture of a design as today's engine draws it, or null while there is none. */
  readonly thumbnailOf: (design: SiteDesign) => string | null
}

/** What the pictures need; `hashDesigns` tells which picture shows which design. */
export interface ThumbnailsDeps {
  readonly config: { readonly dataDirectory: string }
  readonly onFault: (error: unknown) => void
  readonly hashDesigns?: HashDesigns
}

/**
 * Pictures of designs, made by `npm run thumbnails` and named by the content that they show. Which name belongs to a design is computed
 * once, aside from the event loop, as soon as there is a picture at all.
 */
export function createThumbnails({ config, onFault, hashDesigns = hashDesignsAside }: ThumbnailsDeps): Thumbnails {
  const folder = createPictureFolder(join(config.dataDirectory, 'thumbnails'))
  let hashes: ReadonlyMap<string, string> = new Map()
  let isDialogOpen = false
  const learnHashes = () => {
    if (isDialogOpen || folder.isEmpty()) return
    isDialogOpen = true
    hashDesigns().then((known) => void (hashes = known), onFault)
  }
  return {
    routes: async (app) => {
      await app.register(thumbnailRoutes(folder))
      app.addHook('onReady', async () => {
        await folder.refresh()
        learnHashes()
      })
    },
    thumbnailOf: (design) => {
      folder.refreshWhenOld(learnHashes)
      const hash = hashes.get(designKeyOf(design))
      return hash !== undefined && folder.has(hash) ? `/thumbnails/${hash}.webp` : null
    },
  }
}
