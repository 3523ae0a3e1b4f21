import { expect, it, vi } from 'vitest'
import { BACKGROUND_PLUGINS, PLUGINS, startPlugins, type RunningShell } from './shell-plugins.ts'

const shell = {} as RunningShell

it('starts plugins in the order of the list and stops them together', () => {
  const calls: string[] = []
  const plugin = (name: string) => ({ name, start: () => (calls.push(`start ${name}`), () => void calls.push(`stop ${name}`)) })
  const endsByItself = { name: 'once', start: () => void calls.push('start once') }
  const stop = startPlugins([plugin('first'), endsByItself, plugin('second')], shell)
  expect(calls).toEqual(['start first', 'start once', 'start second'])
  stop()
  expect(calls.slice(3)).toEqual(['stop first', 'stop second'])
})

it('starts nothing whose code arrives after the stop', async () => {
  const listen = vi.spyOn(document, 'addEventListener')
  const hiddenTab = BACKGROUND_PLUGINS.filter(({ name }) => name === 'hidden tab')
  startPlugins(hiddenTab, shell)()
  await vi.dynamicImportSettled()
  expect(listen).not.toHaveBeenCalledWith('visibilitychange', expect.anything())
  const stop = startPlugins(hiddenTab, shell)
  await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('visibilitychange', expect.anything()))
  stop()
})

it('gives each plugin a name of its own', () => {
  const names = [...PLUGINS, ...BACKGROUND_PLUGINS].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
