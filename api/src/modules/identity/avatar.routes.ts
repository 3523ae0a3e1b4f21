import type { FastifyPluginAsync } from 'fastify'
import { findByHash, storedPictures } from '../../platform/stored-pictures.ts'
import type { AvatarRepository } from './db/avatar.repository.ts'

export function avatarRoutes(avatars: Pick<AvatarRepository, 'read'>): FastifyPluginAsync {
  return storedPictures({ folder: 'avatars', isOnSites: false, find: findByHash(avatars.read) })
}
