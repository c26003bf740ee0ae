import { topics } from '../../server/jobs/topics.ts'
import { workThrough } from '../../server/jobs/work.ts'
import type { Received } from '../../server/outside/mail/mailbox.ts'
import type { World } from './world.ts'

/** The mailbox of the world's mail server. */
export function mailbox({ system }: World) {
  if (!system.mail.mailbox) throw new Error('this world has no mailbox')
  return system.mail.mailbox
}

/** Sends the mails that wait and answers all that has arrived, newest first; for one address if given. */
export async function delivered(world: World, to?: string): Promise<Received[]> {
  // The ten seconds in which the desk may undo are over.
  await world.db
    .updateTable('outbox')
    .set(eb => ({ available_at: eb.ref('created_at') }))
    .where('attempts', '=', 0)
    .where('topic', '=', 'mail')
    .execute()
  for (const topic of ['mail', 'digest']) await workThrough(world.system, topic, topics[topic]!)
  return mailbox(world)
    .list()
    .filter(one => !to || one.to.includes(to))
}

/** Begins with no mails, neither waiting nor arrived. */
export async function emptyMailbox(world: World): Promise<void> {
  await world.db.deleteFrom('outbox').where('topic', 'in', ['mail', 'digest']).execute()
  mailbox(world).empty()
}
