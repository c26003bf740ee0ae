import en from '../../src/content/strings/en/check-texts.json' with { type: 'json' }
import it from '../../src/content/strings/it/check-texts.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { formatDay } from '../../src/lib/format.ts'
import type { CheckInterval } from '../../src/lib/rules/checks.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { translator } from '../../src/lib/translate.ts'
import type { ObjectCheck } from './checks-due.ts'

const t = { it: translator(it, 'it'), en: translator(en, 'en') }

/** What is to be looked at, by when, and whether the object is lent meanwhile. */
export function dueText(lang: Lang, { what, state, on, loans_left, blocks }: ObjectCheck, today: CivilDate): string {
  const day = on ? formatDay(lang, on) : ''
  if (state !== 'overdue') return t[lang](loans_left === 1 ? 'soon_loan' : 'soon', { what, day })
  const text = t[lang](on && on < today ? 'overdue' : 'overdue_now', { what, day })
  return blocks ? `${text}. ${t[lang]('blocks')}` : text
}

/** What is checked, and how often. */
export function ruleText(lang: Lang, { what, months, loans }: CheckInterval & { what: string }): string {
  const ofMonths = months === null ? '' : t[lang]('months', { count: months })
  const ofLoans = loans === null ? '' : t[lang]('loans', { count: loans })
  const every = ofMonths && ofLoans ? t[lang]('or', { months: ofMonths, loans: ofLoans }) : ofMonths || ofLoans
  return t[lang]('rule', { what, every })
}

export function nextText(lang: Lang, { state, on, loans_left }: ObjectCheck): string {
  if (state === 'overdue') return t[lang]('is_overdue')
  const day = on ? formatDay(lang, on) : ''
  if (loans_left === null) return t[lang]('next', { day })
  return on ? t[lang]('next_both', { day, count: loans_left }) : t[lang]('next_loans', { count: loans_left })
}

export const doneText = (lang: Lang, good: boolean, on: CivilDate, by: string | null): string =>
  t[lang](good ? 'was_good' : 'was_bad', { day: formatDay(lang, on), by: by ?? t[lang]('somebody') })
