import type { Lang } from '../../src/lib/addresses.ts'
import { passwordProblem } from '../../src/lib/rules/password.ts'
import { ruleSentence } from '../http/validation.ts'
import { fail } from '../refusal.ts'

type Owner = { first_name: string; last_name: string; email: string }

/** @throws Refusal `resource.validation` for a password that many try first, or that is a word about its owner */
export function checkPassword(lang: Lang, password: string, owner?: Owner): void {
  const about = owner ? [owner.first_name, owner.last_name, owner.email, owner.email.split('@')[0]!] : []
  if (passwordProblem(password, about)) fail('resource.validation', { password: ruleSentence(lang, 'too_common') })
}
