// Why: the bot also says what a merchant is told of, in words that another module chose. Locks messenger_answers for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE messenger_answers
      ADD COLUMN body text,
      DROP CONSTRAINT messenger_answers_kind_check,
      ADD CONSTRAINT messenger_answers_kind_check CHECK (kind IN ('bound', 'link-invalid', 'stopped', 'not-bound', 'help', 'notice')),
      ADD CONSTRAINT messenger_answers_body_check CHECK ((kind = 'notice') = (body IS NOT NULL))
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DELETE FROM messenger_answers WHERE kind = 'notice';
    ALTER TABLE messenger_answers
      DROP COLUMN body,
      DROP CONSTRAINT messenger_answers_kind_check,
      ADD CONSTRAINT messenger_answers_kind_check CHECK (kind IN ('bound', 'link-invalid', 'stopped', 'not-bound', 'help'))
  `)
}
