// Why: the first authenticator of somebody with a staff role needs a mailed code. One more step of a table that is there.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE identity_email_codes
      DROP CONSTRAINT identity_email_codes_step_check,
      ADD CONSTRAINT identity_email_codes_step_check CHECK (step IN ('old', 'new', 'second-factor'));
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DELETE FROM identity_email_codes WHERE step = 'second-factor';
    ALTER TABLE identity_email_codes
      DROP CONSTRAINT identity_email_codes_step_check,
      ADD CONSTRAINT identity_email_codes_step_check CHECK (step IN ('old', 'new'));
  `)
}
