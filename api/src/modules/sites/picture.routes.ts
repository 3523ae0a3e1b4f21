import type { FastifyPluginAsync } from 'fastify'
import { storedPictures } from '../../platform/stored-pictures.ts'
import type { SitesContext } from './use-cases/sites-context.ts'

const FILE = /^([0-9a-f]{64})-([1-9]\d{0,3})\.webp$/

/** On the host of the product and of every site; a file name is a content and a width. */
export function pictureRoutes({ pictures }: SitesContext): FastifyPluginAsync {
  return storedPictures({
    folder: 'pictures',
    isOnSites: true,
    find: async (file) => {
      const [, hash, width] = FILE.exec(file) ?? []
      const bytes = hash === undefined ? null : await pictures.read(hash, Number(width))
      return bytes === null ? null : { tag: `${hash}-${width}`, bytes }
    },
  })
}
