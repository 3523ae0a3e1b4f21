/** Empty for no records, null when no server responded in time. */
export type DnsAnswer = readonly string[] | null

export interface DnsLookUp {
  readonly txt: (name: string) => Promise<DnsAnswer>
  readonly cname: (name: string) => Promise<DnsAnswer>
  readonly addresses: (name: string) => Promise<DnsAnswer>
}

export type CertificateProbe = (host: string, edgeHost: string) => Promise<boolean>
