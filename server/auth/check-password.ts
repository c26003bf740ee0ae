import type { Lang } from '../../src/lib/addresses.ts'
import { passwordProblem } from '../../src/lib/rules/password.ts'
import { ruleSentence } from '../http/validation.ts'
import { fail } from '../refusal.ts'

/** @throws Refusal `resource.validation` for a password that many try first */
export function checkPassword(lang: Lang, password: string, about: string[] = []): void {
  if (passwordProblem(password, about)) fail('resource.validation', { password: ruleSentence(lang, 'too_common') })
}
