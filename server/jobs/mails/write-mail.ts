import type { Lang } from '../../../src/lib/addresses.ts'
import type { LetterWording } from '../../../src/lib/contract/letters.ts'
import { coloursOf } from '../../../src/lib/rules/accent.ts'
import type { LibraryRow } from '../../db/tables.ts'
import type { MailPayload } from '../../work/mail.ts'
import { htmlOf, type Page, textOf } from './layout.ts'
import { inWords, mailTranslator } from './messages.ts'
import { ownWords } from './wording.ts'

/** The parts of a mail: library, recipient and contents. */
export type Draft = Omit<MailPayload, 'id' | 'to'> & { paragraphs?: string[] }

const paragraphsOf = (body: string) =>
  body
    .split('\n\n')
    .map(one => one.trim())
    .filter(Boolean)

/** Whoever is invited has no profile yet, and the desk has none. */
function footerOf(template: string): string {
  if (template.startsWith('desk_')) return 'footer_desk'
  if (template === 'account_closed') return 'footer_closed'
  return template.startsWith('invitation_') ? 'footer_invited' : 'footer'
}

/** Our sentences go on from the greeting; after words of the library's they begin anew. */
const begun = (lang: Lang, [first = '', ...others]: string[]) => [
  first.charAt(0).toLocaleUpperCase(lang) + first.slice(1),
  ...others,
]

/** The software's own where a library has none. */
function accentOf({ accent }: LibraryRow): Page['accent'] {
  if (!accent) return { light: '#b23a1e', on: '#ffffff', dark: '#ff9b7d' }
  const { light, dark } = coloursOf(accent)
  return { light: light.accent, on: light.on, dark: dark.accent }
}

function pageOf(draft: Draft, library: LibraryRow, url: string | null, wording: LetterWording | undefined): Page {
  const { lang, template } = draft
  const { name, settings } = library
  const t = mailTranslator(lang)
  const data = { ...inWords(lang, draft.data), library: name }
  const sentence = (part: string) => t(`letters.${template}.${part}`, data)
  const own = ownWords(template, wording, data)
  const core = draft.paragraphs ?? paragraphsOf(sentence('body'))
  const subject = own.subject ?? sentence('subject')
  return {
    lang,
    library: name,
    subject: draft.trial ? t('trial', { subject }) : subject,
    preheader: sentence('preheader'),
    greeting: draft.data.name ? t('greeting', data) : t('greeting_plain'),
    paragraphs: own.opening.length ? [...own.opening, ...begun(lang, core)] : core,
    button: url === null ? null : { label: sentence('button'), url, fails: t('button_fails', { url }) },
    closing: own.closing,
    signature: settings.mail_sender?.signature[lang] || `${t('sign_off')}\n${name}`,
    footer: t(footerOf(template), data),
    accent: accentOf(library),
  }
}

/** A mail as it is sent, in its reader's language. */
export function writeMail(library: LibraryRow, draft: Draft, url: string | null, wording: LetterWording | undefined) {
  const page = pageOf(draft, library, url, wording)
  return {
    from: library.settings.mail_sender?.name || library.name,
    subject: page.subject,
    html: htmlOf(page),
    text: textOf(page),
  }
}
