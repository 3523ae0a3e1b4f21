export { fillWorld, prepareWorld } from './fill-world.ts'
export { makeWorld, worldStart } from './make-world.ts'
