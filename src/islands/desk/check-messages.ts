import type messages from '../../content/strings/it/desk-checks.json'
import type objectsMessages from '../../content/strings/it/objects.json'
import type { Lang } from '../../lib/addresses.ts'
import type { CheckDue } from '../../lib/contract/check-due.ts'
import { formatDay } from '../../lib/format.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

type Vars = Record<string, string | number>

/** What is said of a check that is due, wherever its object goes out, comes back or is read. */
export type DueMessages = { check: (typeof messages)['check'] }
export type DueI18n = { lang: Lang; t: (key: KeyOf<DueMessages>, vars?: Vars) => string }

/** With the question about a repair, which what is not good goes to. */
export type ChecksMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> &
  Pick<typeof messages, 'checks' | 'check'> & {
    add: Pick<DeskMessages['add'], 'optional'>
    objects: { repair: (typeof objectsMessages)['repair']; field: { amount_hint: string } }
  }
export type ChecksI18n = FormI18n & { lang: Lang; t: (key: KeyOf<ChecksMessages>, vars?: Vars) => string }

export type SheetChecksMessages = Pick<typeof messages, 'check' | 'sheet'>

/** What is to be looked at, and by when. */
export function dueText({ lang, t }: DueI18n, { state, what, on, loans_left }: CheckDue, today: string): string {
  const day = on ? formatDay(lang, on) : ''
  if (state === 'overdue') return t(on && on < today ? 'check.overdue' : 'check.overdue_now', { what, day })
  return loans_left === 1 ? t('check.soon_loan', { what }) : t('check.soon', { what, day })
}
