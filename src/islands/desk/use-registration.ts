import { useState } from 'react'
import type { PaidAtDesk } from '../../lib/contract/cards.ts'
import type { DeskMember, Registered } from '../../lib/contract/desk-members.ts'
import { registrationRules } from '../../lib/rules/member-fields.ts'
import { readAddress } from '../../lib/rules/typed-address.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { registerMember } from '../../lib/stores/desk/new-member.ts'
import { useForm } from '../../ui/use-form.ts'
import type { NewMemberI18n } from './member-messages.ts'

/** Who is a member now, whether an invitation could leave, and the card that was given with how it was paid. */
export type NowMember = {
  member: DeskMember
  mailed: Registered['mailed']
  given: { kind: string; paid: PaidAtDesk } | null
}

/** Who looks like the one being registered, and the answers they were found for. */
type Known = { members: DeskMember[]; of: string }

const identityOf = (answers: Record<'first_name' | 'last_name' | 'phone' | 'email', string>) =>
  JSON.stringify([answers.first_name, answers.last_name, answers.phone, answers.email])

/** The form of a new member: sent again with the same name it means another person. */
export function useRegistration({ tRules }: NewMemberI18n, onRegistered: (who: NowMember) => void) {
  const [known, setKnown] = useState<Known>({ members: [], of: '' })
  const form = useForm({
    rules: registrationRules,
    t: tRules,
    toast,
    send: async answers => {
      const { first_name, last_name, phone, email, address, lang, kind, paid, reason, point, policies } = answers
      const of = identityOf(answers)
      const given = kind && kind !== 'none' ? { kind, paid: paid as PaidAtDesk } : null
      const outcome = await registerMember({
        first_name,
        last_name,
        phone: phone || null,
        email: email || null,
        domicile: readAddress(address),
        lang: lang === 'en' ? 'en' : 'it',
        card: given && { ...given, ...(reason && { reason }), ...(point && { point }) },
        anyway: known.of === of,
        ...(policies && { policies }),
      })
      if (!outcome.ok) return outcome.problem
      const { member, mailed, known: alike } = outcome.value
      if (member) onRegistered({ member, mailed, given })
      else setKnown({ members: alike, of })
      return null
    },
  })
  return { form, known: known.members }
}
