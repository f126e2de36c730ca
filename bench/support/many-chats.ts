import { sql } from 'drizzle-orm'
import { openBooks } from './app.ts'

/** Fills the database with chats of strangers until it has that many, as a site that has run for a while. */
export async function fillChats(dataDir: string, count: number): Promise<void> {
  await using books = openBooks(dataDir)
  await books.db.execute(sql`
    with chosen as (select character_id from catalogue_characters limit 1),
    fresh as (
      select gen_random_uuid() as id
      from generate_series(1, ${count} - (select count(*)::int from chats))
    )
    insert into chats (user_id, chat_id, root_chat_id, character_id, last_seq, seen_seq, revision, created_at, updated_at)
    select gen_random_uuid(), id, id, character_id, 2, 2, 1, now(), now() from fresh, chosen`)
  // As the autovacuum of a running site does.
  await books.db.execute(sql`analyze chats`)
}
