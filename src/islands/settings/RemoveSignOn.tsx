import type { SignOnSettings } from '../../lib/contract/services.ts'
import { removeSignOn } from '../../lib/stores/settings/sign-on.ts'
import { RemoveAccount } from './RemoveAccount.tsx'
import type { SignOnI18n } from './messages.ts'

function meansOf({ on, installation }: SignOnSettings) {
  if (!on) return 'sign_on.remove_text_off'
  return installation ? 'sign_on.remove_text' : 'sign_on.remove_text_none'
}

export const RemoveSignOn = ({ t, now }: SignOnI18n & { now: SignOnSettings }) => (
  <RemoveAccount
    t={t}
    label={t('sign_on.remove')}
    title={t('sign_on.remove_title')}
    confirm={t('sign_on.remove_confirm')}
    remove={removeSignOn}
  >
    {now.only_so > 0 && <p>{t('sign_on.only_so', { count: now.only_so })}</p>}
    <p>{t(meansOf(now))}</p>
    <p>{t('sign_on.remove_sessions')}</p>
  </RemoveAccount>
)
