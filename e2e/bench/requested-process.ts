import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface RequestedProcess<Facts> {
  readonly facts: Facts
  readonly fetchData: <Answer>(question: object) => Promise<Answer>
  readonly stop: () => Promise<void>
}

export async function startRequested<Facts>(program: string, args: readonly string[]): Promise<RequestedProcess<Facts>> {
  const child = fork(program, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const gone = ended.then(() => Promise.reject(new Error(`${program} ended`)))
  gone.catch(() => undefined)
  const said = async <Message>() => ((await Promise.race([once(child, 'message'), gone])) as [Message])[0]
  return {
    facts: await said<Facts>(),
    fetchData: async <Answer>(question: object) => {
      const answer = said<{ answer: Answer }>()
      child.send(question)
      return (await answer).answer
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
