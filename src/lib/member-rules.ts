import { getMessages } from './messages.ts'
import type { Lang } from './addresses.ts'

type Rules = ReturnType<typeof getMessages<'rules'>>['messages']

/** What only forms of the settings and of the desk's sheets can find wrong. */
export const ofSettings = [
  'account_key',
  'address_line',
  'code',
  'code_pattern',
  'colour',
  'coordinate',
  'day_month',
  'domains',
  'host',
  'label',
  'label_taken',
  'one_year',
  'password_again',
  'plain_mail',
  'private_host',
  'season_overlap',
  'secret_again',
  'telegram',
  'time_order',
  'time_overlap',
  'too_narrow',
  'too_pale',
  'unknown_host',
  'whatsapp',
] as const satisfies (keyof Rules)[]

/**
 * What is said of a field, without what only screens of the settings find wrong but for `also`: a page carries every
 * sentence that it is handed.
 */
export function getRules(lang: Lang, ...also: (typeof ofSettings)[number][]): Rules {
  const { messages } = getMessages(lang, 'rules')
  const left = new Set<string>(ofSettings.filter(key => !also.includes(key)))
  return Object.fromEntries(Object.entries(messages).filter(([key]) => !left.has(key))) as Rules
}
