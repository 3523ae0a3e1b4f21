// Why: a merchant invites people by letter, and who invited, joined, changed and left stays on record. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE team_invitations (
      id          uuid        PRIMARY KEY,
      merchant_id uuid        NOT NULL,
      email       text        NOT NULL CHECK (char_length(email) <= 254),
      email_key   text        NOT NULL,
      role        text        NOT NULL CHECK (role IN ('manager', 'finance', 'viewer')),
      token_hash  bytea       NOT NULL CONSTRAINT team_invitations_token UNIQUE CHECK (length(token_hash) = 32),
      locale      text        NOT NULL,
      created_at  timestamptz NOT NULL,
      sent_at     timestamptz NOT NULL,
      expires_at  timestamptz NOT NULL,
      ended_at    timestamptz,
      ended_as    text        CHECK (ended_as IN ('accepted', 'declined', 'revoked')),
      CHECK ((ended_at IS NULL) = (ended_as IS NULL))
    );
    CREATE UNIQUE INDEX team_invitations_open ON team_invitations (merchant_id, email_key) WHERE ended_at IS NULL;
    CREATE TABLE team_audit (
      id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      merchant_id   uuid        NOT NULL,
      actor_id      uuid        NOT NULL,
      event         text        NOT NULL CHECK (event IN ('invited', 'resent', 'revoked', 'declined', 'joined', 'role-changed', 'removed', 'left')),
      account_id    uuid,
      invitation_id uuid,
      role          text        CHECK (role IN ('manager', 'finance', 'viewer')),
      at            timestamptz NOT NULL
    );
    CREATE INDEX team_audit_merchant ON team_audit (merchant_id, at);
    CREATE FUNCTION team_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the audit of the team is append-only' USING ERRCODE = 'restrict_violation';
    END $$;
    CREATE TRIGGER team_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON team_audit
      FOR EACH STATEMENT EXECUTE FUNCTION team_refuse_change();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE team_audit, team_invitations; DROP FUNCTION team_refuse_change()')
}
