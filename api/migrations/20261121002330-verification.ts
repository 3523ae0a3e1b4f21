// Why: who stands behind an account is checked before a second site, payouts and keys; who saw which document stays known. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE verification_cases (
      merchant_id  uuid        PRIMARY KEY,
      state        text        NOT NULL DEFAULT 'unverified' CHECK (state IN ('unverified', 'pending', 'verified', 'rejected')),
      version      integer     NOT NULL DEFAULT 0 CHECK (version >= 0),
      company      jsonb,
      owners       jsonb       NOT NULL DEFAULT '[]',
      remarks      jsonb       NOT NULL DEFAULT '[]',
      submitted_at timestamptz,
      decided_at   timestamptz,
      is_demonstration boolean NOT NULL DEFAULT false,
      CHECK (state <> 'pending' OR submitted_at IS NOT NULL),
      CHECK (state NOT IN ('verified', 'rejected') OR decided_at IS NOT NULL)
    );
    CREATE INDEX verification_cases_queue ON verification_cases (state, submitted_at, merchant_id);
    CREATE TABLE verification_documents (
      id          uuid        PRIMARY KEY,
      merchant_id uuid        NOT NULL REFERENCES verification_cases,
      kind        text        NOT NULL CHECK (kind IN ('registration', 'owner-identity', 'address', 'other')),
      file_name   text        NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 200),
      media_type  text        NOT NULL CHECK (media_type IN ('application/pdf', 'image/png', 'image/jpeg')),
      bytes       integer     NOT NULL CHECK (bytes > 0),
      sealed_hash text        NOT NULL CONSTRAINT verification_documents_file UNIQUE CHECK (sealed_hash ~ '^[0-9a-f]{64}$'),
      uploaded_at timestamptz NOT NULL
    );
    CREATE INDEX verification_documents_merchant ON verification_documents (merchant_id, uploaded_at, id);
    CREATE TABLE verification_audit (
      id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      merchant_id uuid        NOT NULL,
      actor_id    uuid        NOT NULL,
      event       text        NOT NULL
        CHECK (event IN ('saved', 'document-added', 'document-removed', 'document-read', 'submitted', 'verified', 'rejected')),
      document_id uuid,
      at          timestamptz NOT NULL
    );
    CREATE INDEX verification_audit_merchant ON verification_audit (merchant_id, id);
    CREATE FUNCTION verification_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the audit of verifications is append-only' USING ERRCODE = 'restrict_violation';
    END $$;
    CREATE TRIGGER verification_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON verification_audit
      FOR EACH STATEMENT EXECUTE FUNCTION verification_refuse_change();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE verification_audit, verification_documents, verification_cases; DROP FUNCTION verification_refuse_change()')
}
