import type offlineMessages from '../../content/strings/it/desk-offline.json'
import type { Lang } from '../../lib/addresses.ts'
import { dayInRome, formatHour, formatInstant } from '../../lib/format.ts'
import type { KeyOf } from '../../lib/translate.ts'

type All = typeof offlineMessages
/** A screen carries no more of them than it shows. */
export type AsOfMessages = Pick<All, 'as_of' | 'as_of_text' | 'retry'>
type CopiedMessages = Pick<
  All,
  'hand_over' | 'return' | 'shelf' | 'noted' | 'not_kept' | 'until' | 'suspended' | 'asks'
>
export type OfflineLoansMessages = AsOfMessages & CopiedMessages & Pick<All, 'group' | 'none'>
export type WaitingMessages = CopiedMessages &
  Pick<All, 'unknown' | 'unknown_text' | 'no_copy' | 'waiting' | 'meanwhile'>

type I18nOf<Messages> = {
  lang: Lang
  t: (key: KeyOf<{ offline: Messages }>, vars?: Record<string, string | number>) => string
}
export type AsOfI18n = I18nOf<AsOfMessages>
export type CopiedI18n = I18nOf<CopiedMessages>
export type OfflineLoansI18n = I18nOf<OfflineLoansMessages>
export type WaitingI18n = I18nOf<WaitingMessages>

/** The hour of something of today, else with its day. */
export function whenText(lang: Lang, ms: number): string {
  const iso = new Date(ms).toISOString()
  return dayInRome(new Date(ms)) === dayInRome(new Date()) ? formatHour(iso) : formatInstant(lang, iso)
}
