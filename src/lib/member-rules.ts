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
  'domain',
  'domains',
  'host',
  'label',
  'label_taken',
  'link',
  'one_year',
  'password_again',
  'plain_mail',
  'private_host',
  'season_overlap',
  'secret_again',
  'synonyms',
  'telegram',
  'time_order',
  'time_overlap',
  'too_narrow',
  'day_to_come',
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

/** All that a form of an address finds wrong. */
const ofAddress = ['attention', 'five_digits', 'invalid', 'no_paste', 'required', 'too_long', 'too_short'] as const

/** What is said of the fields of an address, and no other sentence. */
export function getAddressRules(lang: Lang): Rules {
  const { messages } = getMessages(lang, 'rules')
  return Object.fromEntries(ofAddress.map(key => [key, messages[key]])) as Rules
}
