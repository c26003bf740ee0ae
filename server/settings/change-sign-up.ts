import type * as z from 'zod'
import type { SignUpChange, SignUpSettings } from '../../src/lib/contract/settings.ts'
import { asksRules } from '../../src/lib/rules/asks-fields.ts'
import { usualAsks } from '../../src/lib/rules/sign-up-fields.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { requireRules, ruleSentence } from '../http/validation.ts'
import { changeLibrary } from '../library/change-library.ts'
import { Refusal } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type Change = z.output<typeof SignUpChange>

export const signUpSettingsOf = ({ settings }: LibraryRow): SignUpSettings => ({
  ...(settings.signup ?? usualAsks),
  student_domain: settings.student_domain ?? null,
})

/** @throws Refusal `resource.validation` for what is no domain, or where none is named */
export async function changeSignUp(deps: Deps, who: Member, change: Change): Promise<SignUpSettings> {
  if (change.who === 'domains' && !change.domains.length)
    throw new Refusal('resource.validation', { domains: ruleSentence(who.lang, 'required') })
  requireRules(who.lang, asksRules, { domains: change.domains.join(' '), student_domain: change.student_domain })
  return write(deps, who, putSignUp, change)
}

function putSignUp(work: Work<Member>, { student_domain, ...signup }: Change): Promise<SignUpSettings> {
  return changeLibrary(work, {
    action: 'change_sign_up',
    view: signUpSettingsOf,
    change: ({ settings: { student_domain: _, ...settings } }) => ({
      settings: { ...settings, signup, ...(student_domain !== null && { student_domain }) },
    }),
    printed: ['who', 'domains', 'phone', 'code', 'address'],
  })
}
