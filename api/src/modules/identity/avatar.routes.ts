import type { FastifyPluginAsync } from 'fastify'
import { findByHash, keptPictures } from '../../platform/kept-pictures.ts'
import type { AvatarRepository } from './db/avatar.repository.ts'

/** Serves pictures of people. */
export function avatarRoutes(avatars: Pick<AvatarRepository, 'read'>): FastifyPluginAsync {
  return keptPictures({ folder: 'avatars', isOnSites: false, find: findByHash(avatars.read) })
}
