/** Alive because these are one person's own: their mails, their sessions, what is kept of them and its end. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { readPreferences, readSessions } from '../../lib/stores/account/account.ts'
import { $acting } from '../../lib/stores/session/impersonation.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { sayer } from '../../lib/translate.ts'
import { Notice } from '../../ui/Notice.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Details } from './Details.tsx'
import { TakeAway } from './ExportData.tsx'
import { Mails } from './MailPreferences.tsx'
import { Sessions } from './Sessions.tsx'
import type { AccountWords, RulesWords } from './account-messages.ts'

type Props = {
  lang: Lang
  words: AccountWords
  rules: RulesWords
  /** Whether there are members without a password of ours. */
  sso: boolean
}

function read(): void {
  // Whoever acts in a member's name has no business here.
  if ($acting.get()) return
  void readPreferences()
  void readSessions()
}

export function Account({ lang, words, rules, sso }: Props) {
  const voice = { lang, say: useMemo(() => sayer(words, lang), [words, lang]) }
  const acting = useStore($acting)
  useEffect(() => onMemberPage(lang, read), [lang])
  if (acting) return <Notice tone="info">{voice.say('acting')}</Notice>
  return (
    <div className="grid gap-12">
      <Details {...voice} />
      <Mails {...voice} />
      <Sessions {...voice} />
      <TakeAway {...voice} />
      <DeleteAccount {...voice} rules={rules} sso={sso} />
    </div>
  )
}
