import { expect, it } from 'vitest'
import { onceMore } from './once-more.ts'

it('loads a second time after a failure, and not a third', async () => {
  const answers = [Promise.reject(new Error('remembered')), Promise.resolve('page')]
  await expect(onceMore(async () => answers.shift())).resolves.toBe('page')

  let calls = 0
  const failing = onceMore(async () => {
    calls += 1
    throw new Error(`call ${calls}`)
  })
  await expect(failing).rejects.toThrow('call 2')
})
