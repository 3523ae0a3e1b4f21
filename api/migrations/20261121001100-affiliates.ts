// Why: applications of the alliance, visits through its links and weekly settlements; what an account was registered with stays for good.
// Takes a short lock on identity_accounts for its index and trigger.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(APPLICATIONS)
  await db.raw(FIGURES)
  await db.raw(FINAL)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TRIGGER identity_accounts_attribution ON identity_accounts;
    DROP FUNCTION identity_keep_attribution();
    DROP INDEX identity_accounts_league;
    DROP TABLE affiliates_settlements, affiliates_clicks, affiliates_click_salts, affiliates_applications;
    DROP FUNCTION affiliates_keep_decision();
  `)
}

const APPLICATIONS = `
  CREATE TABLE affiliates_applications (
    id               uuid        PRIMARY KEY,
    reference        text        NOT NULL CONSTRAINT affiliates_applications_reference UNIQUE CHECK (reference ~ '^L-[2-9A-HJKMNP-TV-Z]{6}$'),
    state            text        NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
    is_spam          boolean     NOT NULL DEFAULT false,
    is_demonstration boolean     NOT NULL DEFAULT false,
    name             text        NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
    email            text        NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
    email_key        text        NOT NULL,
    channel          text        NOT NULL CHECK (channel IN ('email', 'telegram', 'whatsapp', 'line', 'wechat', 'phone')),
    channel_value    text        NOT NULL CHECK (char_length(channel_value) <= 80),
    countries_id     integer     NOT NULL CHECK (countries_id BETWEEN -1 AND 999),
    traffic_sources  text[]      NOT NULL CHECK (
      cardinality(traffic_sources) BETWEEN 1 AND 8
      AND traffic_sources <@ ARRAY['seo', 'social', 'streaming', 'messenger', 'sms', 'paid', 'email', 'offline']
    ),
    monthly_volume   text        NOT NULL CHECK (monthly_volume IN ('under-50', '50-200', '200-1000', 'over-1000')),
    note             text        NOT NULL CHECK (char_length(note) <= 2000),
    locale           text        NOT NULL,
    account_id       uuid,
    account_name     text,
    claim_hash       bytea       UNIQUE CHECK (length(claim_hash) = 32),
    claim_expires_at timestamptz,
    applied_at       timestamptz NOT NULL,
    review_by        timestamptz NOT NULL CHECK (review_by > applied_at),
    decided_at       timestamptz,
    decided_by       uuid,
    decided_by_name  text,
    reason           text        CHECK (char_length(reason) <= 1000),
    league_code      text        UNIQUE CHECK (league_code ~ '^[A-Za-z0-9-]{1,32}$'),
    CHECK (channel = 'email' OR channel_value <> ''),
    CHECK ((account_id IS NULL) = (account_name IS NULL)),
    CHECK ((claim_hash IS NULL) = (claim_expires_at IS NULL)),
    CHECK ((state = 'pending') = (decided_at IS NULL)),
    CHECK ((decided_at IS NULL) = (decided_by_name IS NULL)),
    CHECK ((state = 'approved') = (league_code IS NOT NULL)),
    CHECK (state <> 'rejected' OR coalesce(reason, '') <> ''),
    CHECK (NOT is_spam OR state = 'pending')
  );
  CREATE UNIQUE INDEX affiliates_applications_one_pending ON affiliates_applications (email_key) WHERE state = 'pending' AND NOT is_spam;
  CREATE UNIQUE INDEX affiliates_applications_one_agent ON affiliates_applications (email_key) WHERE state = 'approved';
  CREATE UNIQUE INDEX affiliates_applications_account_pending ON affiliates_applications (account_id) WHERE state = 'pending';
  CREATE UNIQUE INDEX affiliates_applications_account_agent ON affiliates_applications (account_id) WHERE state = 'approved';
  CREATE INDEX affiliates_applications_queue ON affiliates_applications (state, review_by) WHERE NOT is_spam;
`

const FIGURES = `
  CREATE TABLE affiliates_click_salts (
    day  date  PRIMARY KEY,
    salt bytea NOT NULL CHECK (length(salt) = 32)
  );
  CREATE TABLE affiliates_clicks (
    code             text    NOT NULL CHECK (length(code) BETWEEN 1 AND 32),
    day              date    NOT NULL,
    visitor          bytea   NOT NULL CHECK (length(visitor) = 32),
    is_demonstration boolean NOT NULL DEFAULT false,
    PRIMARY KEY (code, day, visitor)
  );
  CREATE TABLE affiliates_settlements (
    application_id    uuid        NOT NULL REFERENCES affiliates_applications (id),
    week_start        date        NOT NULL CHECK (extract(isodow FROM week_start) = 1),
    clicks            integer     NOT NULL CHECK (clicks >= 0),
    registrations     integer     NOT NULL CHECK (registrations >= 0),
    sites             integer     NOT NULL CHECK (sites >= 0),
    base              bigint      NOT NULL CHECK (base >= 0),
    rate_basis_points integer     NOT NULL CHECK (rate_basis_points BETWEEN 0 AND 10000),
    commission        bigint      NOT NULL,
    settled_at        timestamptz NOT NULL,
    PRIMARY KEY (application_id, week_start),
    CONSTRAINT affiliates_settlements_half_up CHECK (commission = (base * rate_basis_points + 5000) / 10000),
    CONSTRAINT affiliates_settlements_week_over CHECK (settled_at >= (week_start + 7)::timestamp AT TIME ZONE 'UTC')
  );
  CREATE INDEX identity_accounts_league ON identity_accounts (league_code, registered_at) WHERE league_code IS NOT NULL;
`

const FINAL = `
  CREATE FUNCTION affiliates_keep_decision() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.state <> 'pending' AND (NEW.state, NEW.league_code, NEW.reason) IS DISTINCT FROM (OLD.state, OLD.league_code, OLD.reason) THEN
      RAISE EXCEPTION 'a decision on an application is final' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER affiliates_applications_decision BEFORE UPDATE OF state, league_code, reason ON affiliates_applications
    FOR EACH ROW EXECUTE FUNCTION affiliates_keep_decision();
  CREATE FUNCTION identity_keep_attribution() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.league_code, NEW.registered_at) IS DISTINCT FROM (OLD.league_code, OLD.registered_at) THEN
      RAISE EXCEPTION 'what an account was registered with stays' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER identity_accounts_attribution BEFORE UPDATE OF league_code, registered_at ON identity_accounts
    FOR EACH ROW EXECUTE FUNCTION identity_keep_attribution();
`
