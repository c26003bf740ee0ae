import type { Lang } from '../../src/lib/addresses.ts'
import type { UnsentMail, UnsentMails } from '../../src/lib/contract/mails.ts'
import { hasAddress } from '../members/queries.ts'
import type { Deps } from '../deps.ts'
import { mailTranslator } from '../jobs/mails/messages.ts'
import { hasMailer } from '../services/mailer.ts'
import type { MailTemplate } from '../work/mail.ts'
import { countWaiting, type FailedRow, listFailed } from './queries.ts'

type Payload = { to?: string; template?: MailTemplate }

function toUnsent(lang: Lang, row: FailedRow): UnsentMail {
  const { to = null, template = 'digest' } = row.payload as Payload
  const address = to ?? row.email
  return {
    id: row.id,
    to: address && hasAddress(address) ? address : null,
    what: mailTranslator(lang)(`triggers.${template}`),
    at: row.created_at.toISOString(),
    attempts: row.attempts,
    error: row.error ?? '',
    next_at: row.given_up_at ? null : row.available_at.toISOString(),
    given_up_at: row.given_up_at?.toISOString() ?? null,
  }
}

export async function readMails(deps: Deps, lang: Lang): Promise<UnsentMails> {
  const { db } = deps
  return {
    off: !(await hasMailer(deps)),
    waiting: await countWaiting(db),
    failed: (await listFailed(db)).map(row => toUnsent(lang, row)),
  }
}
