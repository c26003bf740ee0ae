/** Alive because these are one member's own: mails, sessions, stored data and the account's end. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { readDetails, readPreferences, readSessions } from '../../lib/stores/account/account.ts'
import { $impersonated } from '../../lib/stores/session/impersonation.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { translator } from '../../lib/translate.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Details } from './Details.tsx'
import { ExportData } from './ExportData.tsx'
import { MailPreferences } from './MailPreferences.tsx'
import { Sessions } from './Sessions.tsx'
import type { AccountMessages, RulesMessages } from './account-messages.ts'

const CorrectDetails = lazy(() => import('./CorrectDetails.tsx').then(part => ({ default: part.CorrectDetails })))
const Notifications = lazy(() => import('./Notifications.tsx').then(part => ({ default: part.Notifications })))

type Props = {
  lang: Lang
  messages: AccountMessages
  rules: RulesMessages
  /** Whether members may have no password here, because they sign in with a provider. */
  signOn: string | null
  /** Whether the library has a page of one's own objects. */
  sharing: boolean
}

function read(): void {
  // Not for an administrator who impersonates a member.
  if ($impersonated.get()) return
  void readDetails()
  void readPreferences()
  void readSessions()
}

export function Account({ lang, messages, rules, signOn, sharing }: Props) {
  const i18n = { lang, t: useMemo(() => translator(messages, lang), [messages, lang]) }
  const impersonated = useStore($impersonated)
  useEffect(() => onMemberPage(lang, read), [lang])
  if (impersonated) return <Notice tone="info">{i18n.t('impersonation')}</Notice>
  return (
    <div className="grid gap-12">
      <Details {...i18n} />
      <Suspense fallback={<Skeleton label={i18n.t('waiting')} shape="form" count={2} />}>
        <CorrectDetails {...i18n} rules={rules} />
      </Suspense>
      <MailPreferences {...i18n} />
      <Suspense fallback={<Skeleton label={i18n.t('waiting')} shape="form" count={1} />}>
        <Notifications {...i18n} />
      </Suspense>
      <Sessions {...i18n} />
      <ExportData {...i18n} />
      <DeleteAccount {...i18n} {...{ rules, signOn, sharing }} />
    </div>
  )
}
