import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { fiveDigits, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { addressProblem } from '../../lib/stores/checkout/delivery.ts'
import type { Home } from '../../lib/stores/checkout/draft.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { RulesMessages, TranslateHome } from './messages.ts'

type Props = {
  lang: Lang
  tHome: TranslateHome
  rules: RulesMessages
  open: boolean
  productId: string
  radiusKm: number
  /** The address entered before, else the one of the profile. */
  home: Home | null
  onClose: () => void
  onConfirm: (home: Home) => void
}

const rules = { address: [required], cap: [required, fiveDigits], city: [required], province: [required] }

/** Input of this visit, kept when the dialog is closed without confirming. */
let typed: Home | null = null

/** The address for a delivery: accepted when near enough, else the reason is shown and the input stays. */
export function AddressDialog({ tHome: t, open, onClose, ...rest }: Props) {
  const id = useId()
  const close = { title: t('dialog.title'), closeLabel: t('dialog.close') }
  return (
    <Dialog {...close} open={open} onClose={onClose}>
      {open && <AddressForm {...rest} id={id} tHome={t} onClose={onClose} />}
    </Dialog>
  )
}

function AddressForm({
  id,
  lang,
  tHome: t,
  rules: sentences,
  productId,
  radiusKm,
  home,
  onClose,
  onConfirm,
}: Omit<Props, 'open'> & { id: string }) {
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
  const setField = (name: keyof Home) => (event: { target: { value: string } }) => {
    typed = { address: '', cap: '', city: '', province: '', ...known, ...typed, [name]: event.target.value }
  }
  const field = (name: keyof Home) => ({
    ...form.field(name),
    label: t(`dialog.${name}`),
    defaultValue: known?.[name] ?? '',
    onChange: setField(name),
    required: true,
  })
  return (
    <form {...form.props} id={id} className="grid gap-4">
      <Field {...field('address')} hint={t('dialog.address_hint')} autoComplete="address-line1" />
      <div className="grid grid-cols-2 gap-4">
        <Field {...field('cap')} inputMode="numeric" autoComplete="postal-code" />
        <Field {...field('province')} autoComplete="address-level1" />
      </div>
      <Field {...field('city')} autoComplete="address-level2" />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{t(form.busy ? 'dialog.checking' : 'dialog.confirm')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </form>
  )
}
