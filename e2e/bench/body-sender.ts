import { once } from 'node:events'
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'

// The process behind `body-flood.ts`: at each message sends twenty bodies of 45 MB to publish, six at a time, each whole whatever is answered, and
// tells the statuses.
const BODIES = 20
const AT_ONCE = 6
const BYTES = 45_000_000
// As a network cuts it: larger parts hold a processor of a small machine for milliseconds in its kernel.
const PART = Buffer.alloc(65_536, 'A')
const START = '--x\r\ncontent-disposition: form-data; name="a.js"\r\n\r\n'
const END = '\r\n--x--\r\n'

// Whoever attacks uses another machine's processor.
setPriority(constants.priority.PRIORITY_LOW)
const port = Number(process.argv[2])

async function attack(): Promise<void> {
  const statuses: number[] = []
  let left = BODIES
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      statuses.push(await send())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  process.send?.(statuses)
}

async function send(): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const answered = once(socket, 'data').catch(() => []) as Promise<readonly Buffer[]>
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  const head = [
    'POST /api/releases/publish HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${BYTES}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${START}`)
  for (let sent = START.length; sent < BYTES - END.length && !socket.destroyed; sent += PART.length) {
    const part = PART.subarray(0, Math.min(PART.length, BYTES - END.length - sent))
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed])
  }
  socket.write(END)
  const [answer = Buffer.alloc(0)] = (await Promise.race([answered, closed])) ?? []
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString('latin1'))?.[1] ?? 0)
}

process.on('message', () => void attack())
