/** Alive because it is a form over the mail server of now, and sends a mail to try it. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { MailSettings } from '../../lib/contract/services.ts'
import { $mail, $mailDrawn, openMail, readMail } from '../../lib/stores/settings/mail.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { MailForm } from './MailForm.tsx'
import { MailTest } from './MailTest.tsx'
import { RemoveMail } from './RemoveMail.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import type { MailI18n, MailMessages, RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: MailMessages; rules: RulesMessages }

export function MailServer({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  const { t } = i18n
  const mail = useStore($mail)
  const drawn = useStore($mailDrawn)
  useEffect(openMail, [])
  return (
    <SettingsGate lang={lang} t={t}>
      {() => (
        <LoadedBlock of={mail} t={t} loading={t('loading')} shape="form" count={4} retry={() => void readMail()}>
          {now => <Mail key={drawn} {...i18n} now={now} />}
        </LoadedBlock>
      )}
    </SettingsGate>
  )
}

function Mail({ now, ...i18n }: MailI18n & { now: MailSettings }) {
  const { t } = i18n
  const { own, installation, waiting, fresh } = now
  const tone = own || installation ? 'info' : 'warn'
  return (
    <div className="grid max-w-xl gap-8">
      <Notice tone={tone}>
        <p>
          {own
            ? t('mail.now_own', { from: own.from, host: own.host })
            : t(installation ? 'mail.now_installation' : 'mail.now_none')}
        </p>
        {waiting > 0 && <p>{t('mail.waiting', { count: waiting })}</p>}
      </Notice>
      {/* Another server, another test: what was said of the last one does not hold for it. */}
      <MailTest key={JSON.stringify(own)} {...i18n} />
      {fresh ? <MailForm {...i18n} now={now} /> : <SignInAgain {...i18n} />}
      {fresh && own && <RemoveMail {...i18n} installation={installation} />}
    </div>
  )
}
