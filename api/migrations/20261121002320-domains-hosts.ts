// Why: a merchant's site is reached by host names of the merchant's own, once DNS proves whose they are. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE domains_hosts (
      id            uuid        PRIMARY KEY,
      site_id       uuid        NOT NULL,
      merchant_id   uuid        NOT NULL,
      slug          text        NOT NULL,
      host          text        NOT NULL CHECK (char_length(host) <= 253),
      token         text        NOT NULL,
      state         text        NOT NULL DEFAULT 'waiting-dns' CHECK (
        state IN ('waiting-dns', 'verified', 'certificate-pending', 'secured', 'failed')
      ),
      fault         text        CHECK (
        fault IN ('txt-missing', 'txt-wrong', 'address-missing', 'address-wrong', 'dns-silent', 'taken', 'certificate')
      ),
      found         jsonb       NOT NULL DEFAULT '{"txt":[],"cname":[],"addresses":[],"isReaching":false}',
      misses        integer     NOT NULL DEFAULT 0 CHECK (misses >= 0),
      tries         integer     NOT NULL DEFAULT 0 CHECK (tries >= 0),
      created_at    timestamptz NOT NULL,
      asked_at      timestamptz,
      checked_at    timestamptz,
      verified_at   timestamptz,
      next_check_at timestamptz,
      CONSTRAINT domains_hosts_once UNIQUE (site_id, host),
      CHECK ((state IN ('verified', 'certificate-pending', 'secured')) = (verified_at IS NOT NULL))
    );
    CREATE UNIQUE INDEX domains_hosts_serving ON domains_hosts (host) WHERE verified_at IS NOT NULL;
    CREATE INDEX domains_hosts_due ON domains_hosts (next_check_at) WHERE next_check_at IS NOT NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE domains_hosts')
}
