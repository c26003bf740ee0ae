import { useRef } from 'react'
import type { SignOnSettings } from '../../lib/contract/services.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { SignOnI18n } from './messages.ts'

/** What the provider has to know first: where it sends people back to. */
export function ReturnAddress({ t, now: { callback_url } }: SignOnI18n & { now: SignOnSettings }) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(callback_url)
      toast(t('sign_on.copied'), 'done')
    } catch {
      // The clipboard is not available (old browser, or no HTTPS): the address is selected instead.
      ref.current?.querySelector('input')?.select()
      toast(t('sign_on.copy_failed'), 'warn')
    }
  }
  return (
    <fieldset ref={ref} className="settings-group">
      <legend>{t('sign_on.callback')}</legend>
      <p className="text-muted">{t('sign_on.callback_text')}</p>
      <Field label={t('sign_on.callback_url')} value={callback_url} readOnly allowPaste />
      <Button variant="outline" className="justify-self-start" onClick={() => void copy()}>
        {t('sign_on.copy')}
      </Button>
    </fieldset>
  )
}
