import { expect, it } from 'vitest'
import { CAPABILITIES } from './capabilities.ts'
import { callBuiltWith, playOut, script, type World } from './planted-world.fixture.ts'

function faultsOf(plant: (world: World) => void) {
  const { candidate, context } = playOut(plant)
  return { faults: CAPABILITIES.faultsOf(candidate, context), candidate }
}

it('lets a remote pass that declares what it uses and nothing else', { meta: { req: 'federation-F8' } }, () => {
  expect(faultsOf(() => undefined).faults).toEqual([])
})

it('rejects a call that is not declared, and names the file that makes it', { meta: { req: 'federation-F8' } }, () => {
  const { faults, candidate } = faultsOf((world) => {
    callBuiltWith('saveCartItem', ([, ...lines]) => ['POST /api/console/sites/suspend', ...lines])(world)
    script('var act=()=>endpoints.saveCartItem;')(world)
  })
  const file = candidate.record.files.find(({ path }) => path.startsWith('src_pages_bed') && path.endsWith('.js'))?.path
  expect(faults).toEqual([
    {
      file,
      sentence: `${file} needs "http:/api/console/sites/suspend", which remote.manifest.json does not declare; add it to its capabilities, or do without it.`,
    },
    { file: 'remote.manifest.json', sentence: 'remote.manifest.json declares "http:/api/cart/*", which nothing uses; take it out.' },
  ])
})

it('sees a call that goes round the contracts by the address in the script', { meta: { req: 'federation-F8' } }, () => {
  const { faults } = faultsOf(script('send({method:"POST",path:"/api/pay/unified-ordering"});'))
  expect(faults.map(({ sentence }) => sentence)).toEqual([expect.stringContaining('needs "http:/api/pay/unified-ordering"')])
})

it('demand declarations of a new release of a remote, and never of the shell', { meta: { req: 'federation-F8' } }, () => {
  const withoutAny = faultsOf(({ garden }) => void delete garden.record.capabilities)
  expect(withoutAny.faults.map(({ file }) => file)).toEqual(['remote.manifest.json'])
  expect(faultsOf((world) => void (world.part = 'shell')).faults).toEqual([])
})
