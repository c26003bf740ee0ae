import type annualReportMessages from '../../content/strings/it/annual-report.json'
import type reportMessages from '../../content/strings/it/desk-reports.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

/** What the annual report says, in both languages of the site. */
export type AnnualMessages = Record<Lang, Omit<typeof annualReportMessages, 'description' | 'since'>>
export type ReportMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  reports: Omit<typeof reportMessages, 'title' | 'description'>
}
export type ReportI18n = Pick<FormI18n, 'tRules'> & {
  lang: Lang
  t: (key: KeyOf<ReportMessages>, vars?: Record<string, string | number>) => string
}
