import { startTestDnsServer, type RecordType } from '../src/modules/domains/dns-server.test-bench.ts'

/** Answers DNS until it is killed: `node api/test/loopback-dns.ts <port> <type> <name> <value> [<type> <name> <value> …]`; says `ready` once it does. */
const [port = '0', ...records] = process.argv.slice(2)
const server = await startTestDnsServer(Number(port))
for (let at = 0; at < records.length; at += 3) server.set(records[at] as RecordType, records[at + 1] ?? '', records[at + 2] ?? '')
process.stdout.write('ready\n')
