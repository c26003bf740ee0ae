import type { SignOnSettings } from '../../lib/contract/services.ts'
import { removeSignOn } from '../../lib/stores/settings/sign-on.ts'
import { RemoveAccount } from './RemoveAccount.tsx'
import type { SignOnI18n } from './messages.ts'

/** Where no provider is offered, whoever has no password finds no way in but a new password. */
export const onlySo = ({ on, own, installation }: SignOnSettings) =>
  on && (own || installation) ? 'sign_on.only_so' : 'sign_on.no_way'

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
    {now.only_so > 0 && <p>{t(onlySo(now), { count: now.only_so })}</p>}
    <p>{t(meansOf(now))}</p>
    <p>{t('sign_on.remove_sessions')}</p>
  </RemoveAccount>
)
