import { describe, expect, it } from 'vitest'
import { readArgs } from './read-args.ts'

describe('the words of npm run release', () => {
  it.each([
    [['status'], { kind: 'status' }],
    [['publish', 'billing'], { kind: 'publish', part: 'billing', isLive: false, reason: 'published by the command line' }],
    [['publish', 'billing', '--live', '--reason', 'new prices'], { kind: 'publish', part: 'billing', isLive: true, reason: 'new prices' }],
    [['diff', 'shell'], { kind: 'diff', part: 'shell' }],
    [['who', 'v-0123456789ab'], { kind: 'who', subject: 'v-0123456789ab' }],
    [['start', 'account', '--reason', 'new cart'], { kind: 'action', action: 'start', part: 'account', version: null, reason: 'new cart' }],
    [
      ['promote', 'account', '1.2.3-ab', '--reason', 'fine'],
      { kind: 'action', action: 'promote', part: 'account', version: '1.2.3-ab', reason: 'fine' },
    ],
    [['--reason', 'slow', 'rollback', 'account'], { kind: 'action', action: 'rollback', part: 'account', version: null, reason: 'slow' }],
    [
      ['block', 'console', '1.0.0', '--reason', ' leaks '],
      { kind: 'action', action: 'block', part: 'console', version: '1.0.0', reason: 'leaks' },
    ],
    [['preview', 'marketing'], { kind: 'action', action: 'preview', part: 'marketing', version: null, reason: 'a look at the release' }],
  ])('reads %j', (args, command) => {
    expect(readArgs(args)).toEqual(command)
  })

  it.each([
    [[], /^usage: /u],
    [['deploy', 'billing'], /There is no command "deploy"/u],
    [['publish'], /Which part\? One of marketing/u],
    [['publish', 'billings'], /There is no part "billings"\. Parts are marketing/u],
    [['publish', 'billing', '--force'], /There is no option "--force"/u],
    [['status', 'a', 'b', 'c'], /"c" is too much/u],
    [['promote', 'billing'], /promote needs a reason of 3 to 300 characters/u],
    [['pause', 'billing', '--reason', 'x'], /pause needs a reason/u],
    [['pause', 'billing', '--reason'], /pause needs a reason/u],
    [['block', 'billing', '--reason', 'leaks'], /block needs the version: npm run release -- block billing <version>/u],
    [['who'], /Name a part or a vector id/u],
  ])('rejects %j and says what to do', (args, message) => {
    expect(() => readArgs(args)).toThrow(message)
  })
})
