import type { LibraryRow } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { MailPayload } from '../../work/mail.ts'
import { buttonUrl } from './links.ts'
import { findWording } from './wording.ts'
import { writeMail } from './write-mail.ts'

/** What a mail that has not left is called, in its reader's language; null where that cannot be said. */
export async function subjectOf(
  { db, originOf }: Deps,
  library: LibraryRow,
  payload: Record<string, unknown>,
): Promise<string | null> {
  const mail = payload as MailPayload
  const { template, lang, data, trial } = mail
  const url = buttonUrl(template, lang, data, { origin: originOf(library.library_id), library })
  try {
    return writeMail(library, mail, url, trial ?? (await findWording(db, template, lang))).subject
  } catch {
    return null
  }
}
