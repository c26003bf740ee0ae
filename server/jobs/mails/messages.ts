import en from '../../../src/content/strings/en/mail.json' with { type: 'json' }
import it from '../../../src/content/strings/it/mail.json' with { type: 'json' }
import type { Lang } from '../../../src/lib/addresses.ts'
import { formatDay, formatEuro } from '../../../src/lib/format.ts'
import { translator } from '../../../src/lib/translate.ts'
import { inLang } from '../../catalog/to-product.ts'
import type { MailData, MailValue } from '../../work/mail.ts'

/** A sentence of the mails by its path; unlike the pages', its keys come from the outbox's payload. */
export type TranslateMail = (key: string, vars?: Record<string, string | number>) => string

const messages = { it, en }

/** A mail with a sentence missing is not sent: it is retried until the sentence exists. */
export function mailTranslator(lang: Lang): TranslateMail {
  const t = translator<object>(messages[lang], lang) as TranslateMail
  return (key, vars) => {
    const said = t(key, vars)
    if (said === key) throw new Error(`src/content/strings/${lang}/mail.json lacks the sentence "${key}"`)
    return said
  }
}

const civilDay = /^\d{4}-\d{2}-\d{2}$/

function written(lang: Lang, value: MailValue): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'string') return civilDay.test(value) ? formatDay(lang, value, 'weekday') : value
  if ('dayAndYear' in value) return `${formatDay(lang, value.dayAndYear, 'weekday')} ${value.dayAndYear.slice(0, 4)}`
  if ('cents' in value) return formatEuro(lang, value.cents / 100)
  if ('message' in value) return mailTranslator(lang)(`sentences.${value.message}`, inWords(lang, value.with ?? {}))
  return inLang(lang, value)
}

/** Days, amounts and names as the reader writes them. */
export function inWords(lang: Lang, data: MailData): Record<string, string | number> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, written(lang, value)]))
}
