import { removeMail } from '../../lib/stores/settings/mail.ts'
import { RemoveAccount } from './RemoveAccount.tsx'
import type { MailI18n } from './messages.ts'

export const RemoveMail = ({ t, installation }: MailI18n & { installation: boolean }) => (
  <RemoveAccount
    t={t}
    label={t('mail.remove')}
    title={t('mail.remove_title')}
    confirm={t('mail.remove_confirm')}
    remove={removeMail}
  >
    <p>{t(installation ? 'mail.remove_text' : 'mail.remove_text_none')}</p>
  </RemoveAccount>
)
