import {
  atLeast,
  atMost,
  email,
  type FieldRule,
  fiscalCode,
  fiveDigits,
  phone,
  required,
  twoLetters,
} from './fields.ts'

/** What a library asks of whoever signs up by e-mail; name, e-mail and password always. */
export type SignUpAsks = {
  /** `domains`: only with an address of one of `domains`; `invited`: nobody without an invitation. */
  who: 'everybody' | 'domains' | 'invited'
  domains: string[]
  phone: 'required' | 'optional' | 'none'
  /** A student's number, the tax code, or neither. */
  code: 'student' | 'fiscal' | 'none'
  address: 'required' | 'none'
}

/** What libraries ask that have not said otherwise. */
export const usualAsks: SignUpAsks = {
  who: 'everybody',
  domains: [],
  phone: 'required',
  code: 'student',
  address: 'required',
}

/** The form's fields, named as the call's: a refusal names them too. */
export const signUpFields = [
  'name.first_name',
  'name.last_name',
  'phone',
  'fiscalcode',
  'address.address',
  'address.postalcode',
  'address.city',
  'address.province',
  'address.nation',
  'email',
  'password',
] as const
export type SignUpField = (typeof signUpFields)[number]

const italianCode: FieldRule = (value, answers) =>
  answers['address.nation'] === 'IT' ? fiveDigits(value, answers) : null

/** The rules that the sign-up form checks before it is sent; what it does not ask is empty, and passes. */
export function signUpRules(asks: SignUpAsks): Record<SignUpField, readonly FieldRule[]> {
  const home = asks.address === 'required' ? [required] : []
  return {
    'name.first_name': [required, atMost(80)],
    'name.last_name': [required, atMost(80)],
    phone: asks.phone === 'required' ? [required, phone] : [phone],
    fiscalcode: asks.code === 'none' ? [] : asks.code === 'fiscal' ? [required, fiscalCode] : [required],
    'address.address': [...home, atMost(200)],
    'address.postalcode': [...home, italianCode],
    'address.city': [...home, atMost(100)],
    'address.province': [...home, twoLetters],
    'address.nation': [],
    email: [required, email],
    password: [required, atLeast(8)],
  }
}
