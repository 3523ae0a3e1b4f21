import { startTestDnsServer, type RecordType } from '../src/modules/domains/dns-server.test-bench.ts'

/** Usage: `node api/test/loopback-dns.ts <port> <type> <name> <value> [<type> <name> <value> …]`; prints `ready` when it serves. */
const [port = '0', ...records] = process.argv.slice(2)
const server = await startTestDnsServer(Number(port))
for (let at = 0; at < records.length; at += 3) server.set(records[at] as RecordType, records[at + 1] ?? '', records[at + 2] ?? '')
process.stdout.write('ready\n')
