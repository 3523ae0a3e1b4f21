export { deleteWorld, fillWorld, moveWorldOn, prepareWorld, readWorldMark } from './fill-world.ts'
export { advanceWorld, makeWorld, worldStart } from './make-world.ts'
export { makeReleases } from './make-releases.ts'
