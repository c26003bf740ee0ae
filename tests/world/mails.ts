import type { MailPayload } from '../../server/work/mail.ts'
import type { World } from './world.ts'

/** The mails that commands have left for an address, oldest first. */
export async function mailsTo({ db }: World, to: string, library = 'quartiere'): Promise<MailPayload[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('library_id', '=', library)
    .where('topic', '=', 'mail')
    .orderBy('created_at')
    .execute()
  return rows.map(row => row.payload as unknown as MailPayload).filter(one => one.to === to)
}
