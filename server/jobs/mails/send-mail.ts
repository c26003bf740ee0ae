import type { LibraryRow } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Undeliverable } from '../../outside/mail/mailer.ts'
import { mailerOf } from '../../services/mailer.ts'
import type { MailPayload } from '../../work/mail.ts'
import { write } from '../../work/write.ts'
import { PermanentError } from '../work.ts'
import { calendarOf } from './calendar.ts'
import { buttonUrl } from './links.ts'
import { findWording } from './wording.ts'
import { noteSent } from './note-sent.ts'
import { type Draft, writeMail } from './write-mail.ts'

/** Writes a mail out and sends it. @throws PermanentError when its address will never take it */
export async function sendDraft(
  deps: Deps,
  library: LibraryRow,
  draft: Draft & Pick<MailPayload, 'id' | 'to'>,
): Promise<void> {
  const { clock, originOf, db } = deps
  const { id, to, lang, template, calendar, loans } = draft
  const label = library.library_id
  const origin = originOf(label)
  const url = buttonUrl(template, lang, draft.data, { origin, library })
  const wording = draft.trial ?? (await findWording(db, template, lang))
  const written = writeMail(library, draft, url, wording)
  const mailer = await mailerOf(deps, to)
  await mailer
    .send({
      id,
      library: label,
      replyTo: library.settings.contacts.email,
      to,
      ...written,
      calendar: calendar
        ? calendarOf(calendar, { lang, library: library.name, at: clock.now(), url: url ?? origin })
        : null,
    })
    .catch((error: unknown) => {
      throw error instanceof Undeliverable ? new PermanentError(error.message, { cause: error }) : error
    })
  await write(deps, { library }, noteSent, { id, to, template, subject: written.subject, ...(loans && { loans }) })
}

/** The worker of topic `mail`. */
export async function sendMail(deps: Deps, library: LibraryRow, payload: Record<string, unknown>): Promise<void> {
  const mail = payload as MailPayload
  if (mail.until && deps.clock.now() >= new Date(mail.until)) return
  await sendDraft(deps, library, mail)
}
