import {
  atLeast,
  atMost,
  email,
  type FieldRule,
  fiveDigits,
  phone,
  required,
  twoLetters,
} from '../../lib/rules/fields.ts'
import type { signUpFields } from '../../lib/stores/session/sign-up.ts'
import type { Form } from '../../ui/use-form.ts'

const italianCode: FieldRule = (value, answers) =>
  answers['address.nation'] === 'IT' ? fiveDigits(value, answers) : null

/** The rules that the sign-up form checks before it is sent. */
export const signUpRules = {
  'name.first_name': [required, atMost(80)],
  'name.last_name': [required, atMost(80)],
  phone: [required, phone],
  fiscalcode: [required],
  'address.address': [required, atMost(200)],
  'address.postalcode': [required, italianCode],
  'address.city': [required, atMost(100)],
  'address.province': [required, twoLetters],
  'address.nation': [],
  email: [required, email],
  password: [required, atLeast(8)],
} satisfies Record<(typeof signUpFields)[number], FieldRule[]>

export type SignUpForm = Form<keyof typeof signUpRules>
