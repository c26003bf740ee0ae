/** The fields of a member that a spreadsheet may bring, in the order in which they are offered. */
export const memberImportFields = [
  'card_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'cap',
  'city',
  'province',
  'fiscalcode',
  'nation',
  'joined_on',
  'card_kind',
  'card_from',
  'card_to',
  'suspended',
  'suspended_until',
  'suspended_reason',
  'lang',
  'role',
] as const
export type MemberImportField = (typeof memberImportFields)[number]
