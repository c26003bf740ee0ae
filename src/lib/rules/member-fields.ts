import { dayInRome } from '../format.ts'
import { wholeAddress } from './typed-address.ts'
import { atMost, email, type FieldRule, fiveDigits, phone, required, twoLetters } from './fields.ts'

/** An address is whole or not there. */
const place = ['domicile.address', 'domicile.cap', 'domicile.city', 'domicile.province'] as const

const withTheOthers: FieldRule = (value, answers) =>
  value.trim() === '' && place.some(name => answers[name]?.trim()) ? { reason: 'required' } : null

const notToCome: FieldRule = value => (value <= dayInRome(new Date()) ? null : { reason: 'day_to_come' })

export const nameRules = { first_name: [required, atMost(80)], last_name: [required, atMost(80)] }

export const memberRules = {
  ...nameRules,
  phone: [phone],
  email: [email],
  'domicile.address': [withTheOthers, atMost(200)],
  'domicile.cap': [withTheOthers, fiveDigits],
  'domicile.city': [withTheOthers, atMost(100)],
  'domicile.province': [withTheOthers, twoLetters],
  fiscalcode: [atMost(40)],
  nation: [atMost(60)],
  lang: [],
  joined_on: [required, notToCome],
  reason: [required, atMost(500)],
}

const inOrder: FieldRule = (value, { from_date = '' }) => (value >= from_date ? null : { reason: 'day_order' })

export const cardRules = {
  name: [required, atMost(60)],
  card_number: [atMost(40)],
  from_date: [required],
  to_date: [required, inOrder],
  reason: [required, atMost(500)],
}

const whenFree: FieldRule = (value, { paid }) => (paid === 'free' ? required(value, {}) : null)

/** What the list of points answers before one is chosen; a form that does not ask answers nothing. */
export const noPointYet = '?'

/** Money in the drawer of another point is missing there and too much here. */
const pointChosen: FieldRule = value => (value === noPointYet ? { reason: 'required' } : null)

export const givingRules = { kind: [required], paid: [required], point: [pointChosen], reason: [whenFree, atMost(500)] }

/** Somebody without an e-mail is phoned. */
const toReach: FieldRule = (value, { email: address = '' }) => (address.trim() ? null : required(value, {}))

export const registrationRules = {
  ...nameRules,
  phone: [toReach, phone],
  email: [email],
  address: [wholeAddress],
  lang: [],
  kind: [],
  paid: [],
  point: [pointChosen],
  reason: [whenFree, atMost(500)],
  policies: [],
}

export const noteRules = { text: [required, atMost(1000)] }

export const suspensionRules = { reason: [required, atMost(500)], until: [] }
