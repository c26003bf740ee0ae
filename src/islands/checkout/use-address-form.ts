import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { fiveDigits, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { addressProblem } from '../../lib/stores/checkout/delivery.ts'
import type { Home } from '../../lib/stores/checkout/draft.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { useForm } from '../../ui/use-form.ts'
import type { RulesMessages, TranslateHome } from './messages.ts'

export type AddressFormOptions = {
  lang: Lang
  tHome: TranslateHome
  rules: RulesMessages
  productId: string
  radiusKm: number
  /** The address entered before, else the one of the profile. */
  home: Home | null
  onConfirm: (home: Home) => void
}

const rules = { address: [required], cap: [required, fiveDigits], city: [required], province: [required] }

/** Input of this visit, kept when the dialog is closed without confirming. */
let typed: Home | null = null

/** The form of an address for a delivery, and the props of its fields, filled with what is known. */
export function useAddressForm(options: AddressFormOptions) {
  const { lang, tHome: t, rules: sentences, productId, radiusKm, home, onConfirm } = options
  const session = useStore($session)
  const profile = session.state === 'signed_in' ? session.me.domicile_geo : null
  const known = typed ?? home ?? profile
  const tRules = useMemo(() => translator(sentences, lang), [sentences, lang])
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async answers => {
      const problem = await addressProblem(productId, answers.cap, radiusKm)
      if (!problem) {
        onConfirm(answers)
        return null
      }
      const message = t(`problems.${problem}`)
      if (problem === 'too_far') toast(message, 'warn')
      return { code: problem, message }
    },
  })
  const keep = (name: keyof Home) => (event: { target: { value: string } }) => {
    typed = { address: '', cap: '', city: '', province: '', ...known, ...typed, [name]: event.target.value }
  }
  const field = (name: keyof Home) => ({
    ...form.field(name),
    label: t(`dialog.${name}`),
    defaultValue: known?.[name] ?? '',
    onChange: keep(name),
    required: true,
  })
  return { form, field }
}
