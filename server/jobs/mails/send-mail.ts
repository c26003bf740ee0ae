import type { LibraryRow } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Undeliverable } from '../../outside/mail/mailer.ts'
import type { MailPayload } from '../../work/mail.ts'
import { PermanentError } from '../work.ts'
import { calendarOf } from './calendar.ts'
import { htmlOf, type Page, textOf } from './layout.ts'
import { buttonUrl } from './links.ts'
import { inWords, mailTranslator } from './messages.ts'

/** The parts of a mail: library, recipient and contents. */
export type Draft = MailPayload & { paragraphs?: string[] }

const paragraphsOf = (body: string) =>
  body
    .split('\n\n')
    .map(one => one.trim())
    .filter(Boolean)

/** Whoever is invited has no profile yet, and the desk has none. */
function footerOf(template: string): string {
  if (template.startsWith('desk_')) return 'footer_desk'
  return template.startsWith('invitation_') ? 'footer_invited' : 'footer'
}

function pageOf(draft: Draft, library: string, url: string): Page {
  const { lang, template } = draft
  const t = mailTranslator(lang)
  const data = { ...inWords(lang, draft.data), library }
  const sentence = (part: string) => t(`letters.${template}.${part}`, data)
  return {
    lang,
    library,
    subject: sentence('subject'),
    preheader: sentence('preheader'),
    greeting: draft.data.name ? t('greeting', data) : t('greeting_plain'),
    paragraphs: draft.paragraphs ?? paragraphsOf(sentence('body')),
    button: { label: sentence('button'), url, fails: t('button_fails', { url }) },
    signOff: t('sign_off'),
    footer: t(footerOf(template), data),
  }
}

/** Writes a mail out and sends it. @throws PermanentError when its address will never take it */
export async function sendDraft({ clock, mail, originOf }: Deps, library: LibraryRow, draft: Draft): Promise<void> {
  const { lang, calendar } = draft
  const label = library.library_id
  const url = buttonUrl(draft.template, lang, draft.data, originOf(label))
  const page = pageOf(draft, library.name, url)
  await mail
    .send({
      id: draft.id,
      library: label,
      from: library.name,
      replyTo: library.settings.contacts.email,
      to: draft.to,
      subject: page.subject,
      html: htmlOf(page),
      text: textOf(page),
      calendar: calendar ? calendarOf(calendar, { lang, library: library.name, at: clock.now(), url }) : null,
    })
    .catch((error: unknown) => {
      throw error instanceof Undeliverable ? new PermanentError(error.message) : error
    })
}

/** The worker of topic `mail`. */
export async function sendMail(deps: Deps, library: LibraryRow, payload: Record<string, unknown>): Promise<void> {
  const mail = payload as MailPayload
  if (mail.until && deps.clock.now() >= new Date(mail.until)) return
  await sendDraft(deps, library, mail)
}
