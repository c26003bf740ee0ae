import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type AddressFormOptions, useAddressForm } from './use-address-form.ts'

type FormProps = AddressFormOptions & { onClose: () => void }
type Props = FormProps & { open: boolean }

/** The address for a delivery: accepted when near enough, else the reason is shown and the input stays. */
export function AddressDialog({ open, ...rest }: Props) {
  const id = useId()
  const { tHome: t, onClose } = rest
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog.title')} closeLabel={t('dialog.close')}>
      {open && <AddressForm {...rest} id={id} />}
    </Dialog>
  )
}

function AddressForm({ id, onClose, ...options }: FormProps & { id: string }) {
  const { tHome: t } = options
  const { form, field } = useAddressForm(options)
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
