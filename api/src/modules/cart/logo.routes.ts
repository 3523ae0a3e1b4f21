import type { FastifyPluginAsync } from 'fastify'
import { findByHash, storedPictures } from '../../platform/stored-pictures.ts'
import type { LogoRepository } from './db/logo.repository.ts'

export function logoRoutes(logos: Pick<LogoRepository, 'read'>): FastifyPluginAsync {
  return storedPictures({ folder: 'logos', isOnSites: true, find: findByHash(logos.read) })
}
