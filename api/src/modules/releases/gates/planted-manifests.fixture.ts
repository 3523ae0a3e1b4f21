import { routes, type Cases } from './planted-world.fixture.ts'

export const MANIFEST_FAULTS: Cases = {
  'a page without sign-in that is guarded live': (world) => {
    world.live = { guarded: ['garden/bed'] }
    world.garden.record.guarded = []
  },
  'a page without sign-in that was guarded before manifests said so': (world) => {
    world.live = { ownedPaths: ['garden', 'garden/bed', 'cart'] }
    world.garden.record.ownedPaths?.push('cart')
    world.garden.record.guarded = []
  },
  'a guard of the paths of another part': ({ garden }) => void (garden.record.guarded = ['pond']),
  'a guard where no page is': ({ garden }) => {
    garden.record.routes = ['garden', 'garden/bed']
    garden.record.guarded = ['garden/lawn']
  },
  'a need of a page that everybody opens': ({ garden }) => {
    garden.record.guarded = []
    garden.record.needs = { 'garden/bed': 'staff' }
  },
  'a need of a page that is not there': ({ garden }) => {
    garden.record.routes = ['garden', 'garden/bed']
    garden.record.guarded = ['garden']
    garden.record.needs = { 'garden/lawn': 'staff' }
  },
  'a need in a handle only': routes(['garden', 'garden/bed'], [['garden'], ['garden/bed', 'money:read']]),
}
