import { sql } from 'kysely'
import en from '../../src/content/strings/en/mail.json' with { type: 'json' }
import it from '../../src/content/strings/it/mail.json' with { type: 'json' }
import type { MailTest } from '../../src/lib/contract/services.ts'
import { formatDay } from '../../src/lib/format.ts'
import { translator } from '../../src/lib/translate.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Home } from '../http/serve.ts'
import { newId } from '../ids.ts'
import { hasAddress } from '../members/queries.ts'
import { mailFailureOf } from '../outside/mail/failure.ts'
import type { Message } from '../outside/mail/mailer.ts'
import { fail } from '../refusal.ts'
import { mailerOf, mailServerKey } from '../services/mailer.ts'
import { Unreadable } from '../services/seal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

const messages = { it, en }

/**
 * Sends a mail to the caller through the library's mail server, at once and past the outbox, and keeps whether that one
 * took it: the founding asks for it.
 * @throws Refusal `member.no_address`, `request.rate`
 */
export async function testMail(deps: Deps, home: Home, who: Member): Promise<MailTest> {
  const label = who.library.library_id
  await deps.limits.take(label, 'mail_test', who.id)
  const me = await home.deps.db.selectFrom('members').select('email').where('id', '=', who.id).executeTakeFirst()
  const to = me && hasAddress(me.email) ? me.email : fail('member.no_address')
  const server = await mailServerKey(deps.db)
  const result = await trial(deps, who, to)
  await write(deps, who, noteTrial, result.reason === null ? server : null)
  return result
}

async function trial(deps: Deps, who: Member, to: string): Promise<MailTest> {
  try {
    const mailer = await mailerOf(deps)
    if (mailer.isOff) return { to, reason: 'off', said: null }
    await mailer.send(messageOf(deps, who, to))
    return { to, reason: null, said: null }
  } catch (error) {
    if (error instanceof Unreadable) return { to, reason: 'unreadable', said: null }
    return { to, ...mailFailureOf(error) }
  }
}

async function noteTrial({ tx }: Work, server: string | null): Promise<void> {
  const founding = server
    ? sql<string>`founding || ${JSON.stringify({ mail_server: server })}::jsonb`
    : sql<string>`founding - 'mail_server'`
  await tx.updateTable('libraries').set({ founding }).execute()
}

function messageOf({ clock }: Deps, { library, lang }: Member, to: string): Message {
  const t = translator(messages[lang], lang)
  return {
    id: newId(),
    library: library.library_id,
    from: library.name,
    replyTo: library.settings.contacts.email,
    to,
    subject: t('test.subject', { library: library.name }),
    html: '',
    text: t('test.body', { library: library.name, day: formatDay(lang, clock.today(), 'weekday') }),
    calendar: null,
  }
}
