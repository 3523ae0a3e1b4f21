import type { FastifyPluginAsync } from 'fastify'
import { findByHash, keptPictures } from '../../platform/kept-pictures.ts'
import type { LogoRepository } from './db/logo.repository.ts'

/** Serves logos on the product's host and on every site's own. */
export function logoRoutes(logos: Pick<LogoRepository, 'read'>): FastifyPluginAsync {
  return keptPictures({ folder: 'logos', isOnSites: true, find: findByHash(logos.read) })
}
