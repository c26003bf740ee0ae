import { dayInRome } from '../../lib/format.ts'
import type { MemberSheet } from '../../lib/contract/desk-members.ts'
import type { MemberChange } from '../../lib/contract/member-inputs.ts'

const placeFields = ['address', 'cap', 'city', 'province'] as const
export type PlaceField = `domicile.${(typeof placeFields)[number]}`
type Plain = 'first_name' | 'last_name' | 'phone' | 'email' | 'fiscalcode' | 'nation' | 'lang' | 'joined_on'
type Fields = Record<Plain | PlaceField, string>

/** What the form begins with. */
export function fieldsOf(member: MemberSheet): Fields {
  const { first_name, last_name, phone, email, domicile, fiscalcode, nation, lang, joined_at } = member
  return {
    first_name,
    last_name,
    phone: phone ?? '',
    email: email ?? '',
    fiscalcode: fiscalcode ?? '',
    nation: nation ?? '',
    lang,
    joined_on: dayInRome(new Date(joined_at)),
    'domicile.address': domicile?.address ?? '',
    'domicile.cap': domicile?.cap ?? '',
    'domicile.city': domicile?.city ?? '',
    'domicile.province': domicile?.province ?? '',
  }
}

/** What the answers change; null where that is nothing. */
export function differencesOf(member: MemberSheet, answers: Fields): Omit<MemberChange, 'reason'> | null {
  const before = fieldsOf(member)
  const differs = (name: keyof Fields) => answers[name] !== before[name]
  const changes = {
    ...(differs('first_name') && { first_name: answers.first_name }),
    ...(differs('last_name') && { last_name: answers.last_name }),
    ...(differs('phone') && { phone: answers.phone || null }),
    ...(differs('email') && { email: answers.email || null }),
    ...(differs('fiscalcode') && { fiscalcode: answers.fiscalcode || null }),
    ...(differs('nation') && { nation: answers.nation || null }),
    ...(differs('lang') && { lang: answers.lang as MemberSheet['lang'] }),
    ...(differs('joined_on') && { joined_on: answers.joined_on }),
    ...(placeFields.some(name => differs(`domicile.${name}`)) && { domicile: placeOf(answers) }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

function placeOf(answers: Fields): MemberChange['domicile'] {
  if (!answers['domicile.address']) return null
  const [address, cap, city, province] = placeFields.map(name => answers[`domicile.${name}`]) as [
    string,
    string,
    string,
    string,
  ]
  return { address, cap, city, province }
}
