import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'

export interface TestDnsServer {
  readonly address: string
  readonly requested: readonly string[]
  readonly set: (type: RecordType, name: string, ...values: readonly string[]) => void
  readonly clear: (type: RecordType, name: string) => void
  readonly beSilent: (isSilent: boolean) => void
  readonly close: () => Promise<void>
}

export type RecordType = keyof typeof TYPES

const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const
const HEADER_BYTES = 12
const NAME_OF_QUESTION = 0xc0_0c

export async function startTestDnsServer(port = 0): Promise<TestDnsServer> {
  const records = new Map<string, readonly string[]>()
  const requested: string[] = []
  let isSilent = false
  const socket = createSocket('udp4')
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const { name, type, end } = questionOf(query)
    requested.push(`${name} ${type}`)
    if (isSilent) return
    const values = records.get(`${name} ${type}`) ?? []
    const isKnown = [...records.keys()].some((key) => key.startsWith(`${name} `))
    socket.send(answerOf(query.subarray(0, end), type, values, isKnown), from.port, from.address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    requested,
    set: (type, name, ...values) => void records.set(`${name} ${type}`, values),
    clear: (type, name) => void records.delete(`${name} ${type}`),
    beSilent: (next) => {
      isSilent = next
    },
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function questionOf(query: Buffer) {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const code = query.readUInt16BE(at + 1)
  const known = Object.entries(TYPES).find(([, number]) => number === code)
  return { name: labels.join('.').toLowerCase(), type: known?.[0] ?? String(code), end: at + 5 }
}

function answerOf(question: Buffer, type: string, values: readonly string[], isKnown: boolean): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(isKnown ? 0x81_80 : 0x81_83, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(values.length, 6)
  const answers = values.map((value) => {
    const data = dataOf(type, value)
    const start = Buffer.alloc(12)
    start.writeUInt16BE(NAME_OF_QUESTION, 0)
    start.writeUInt16BE(Object.entries(TYPES).find(([name]) => name === type)?.[1] ?? 0, 2)
    start.writeUInt16BE(1, 4)
    start.writeUInt16BE(data.length, 10)
    return Buffer.concat([start, data])
  })
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...answers])
}

function dataOf(type: string, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'TXT') return Buffer.concat([Buffer.from([Buffer.byteLength(value)]), Buffer.from(value)])
  if (type === 'AAAA')
    return Buffer.from(value.split(':').flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]))
  const labels = value.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}
