import type { SignOnSettings } from '../../lib/contract/services.ts'
import { CopyAddress } from './CopyAddress.tsx'
import type { SignOnI18n } from './messages.ts'

/** What the provider has to know first: where it sends people back to. */
export const ReturnAddress = ({ t, now: { callback_url } }: SignOnI18n & { now: SignOnSettings }) => (
  <fieldset className="settings-group">
    <legend>{t('sign_on.callback')}</legend>
    <p className="text-muted">{t('sign_on.callback_text')}</p>
    <CopyAddress
      label={t('sign_on.callback_url')}
      address={callback_url}
      copy={t('sign_on.copy')}
      copied={t('sign_on.copied')}
      failed={t('sign_on.copy_failed')}
    />
    <p className="text-muted">{t('sign_on.callback_needs')}</p>
  </fieldset>
)
