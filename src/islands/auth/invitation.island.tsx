/** Alive because the link's token is in the fragment, which only this page sees, and a name and a password are chosen. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type invitationMessages from '../../content/strings/it/invitation.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { afterSignIn } from '../../lib/stores/session/after-sign-in.ts'
import { $invitation, openInvitation } from '../../lib/stores/session/invitation.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { InvitedAccount } from './InvitedAccount.tsx'
import { InvitedMember } from './InvitedMember.tsx'
import type { RulesMessages } from './messages.ts'

export type InvitationMessages = typeof invitationMessages
type Props = { lang: Lang; library: string; messages: InvitationMessages; rules: RulesMessages }

/** Takes the token out of the address and the history. */
function takeToken(): string | null {
  const token = location.hash.slice(1)
  if (token) history.replaceState(null, '', location.pathname + location.search)
  return token || null
}

export function Invitation({ lang, library, messages, rules }: Props) {
  const t = translator(messages, lang)
  const invitation = useStore($invitation)
  const session = useStore($session, { ssr: 'initial' })
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const open = () => setBroken(!openInvitation(takeToken()))
    open()
    const another = () => location.hash && open()
    addEventListener('hashchange', another)
    return () => removeEventListener('hashchange', another)
  }, [])
  const waiting = (
    <p className="flex items-center gap-2" role="status">
      <Spinner /> {t('opening')}
    </p>
  )
  if (isBroken) return <Broken t={t} lang={lang} />
  return (
    <AsyncBoundary of={invitation} waiting={waiting} failed={problem => <Refused {...{ t, lang, problem }} />}>
      {opened => {
        const isStaff = opened.role !== 'member'
        const onDone = () => location.replace(afterSignIn(lang, href.page(lang, isStaff ? 'desk' : 'home')))
        if (session.state === 'unknown') return waiting
        const here = session.state === 'signed_in' ? session.me.email : null
        return (
          <div className="grid max-w-md gap-5">
            <p className="text-lg">{t(isStaff ? 'staff' : 'member', { library, role: t(`roles.${opened.role}`) })}</p>
            {opened.has_profile || (here && here !== opened.email) ? (
              <InvitedMember {...{ t, lang, opened, here, onDone }} />
            ) : (
              <InvitedAccount {...{ t, opened, onDone }} rule={translator(rules, lang)} messages={messages.labels} />
            )}
          </div>
        )
      }}
    </AsyncBoundary>
  )
}

type Words = { t: Translate<InvitationMessages>; lang: Lang }

function Broken({ t, lang }: Words) {
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="error" role="alert">
        {t('broken')}
      </Notice>
      <LinkButton href={href.page(lang, 'signin')}>{t('sign_in')}</LinkButton>
    </div>
  )
}

/** What has run out or was used leads to the sign-in; what could not be read is read again when asked. */
function Refused({ t, lang, problem }: Words & { problem: CallProblem }) {
  if (!problem.code.startsWith('invitation.'))
    return <LoadFailed t={t} problem={problem} retry={() => openInvitation(null)} />
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="error" role="alert">
        {messageOf(problem)}
      </Notice>
      <LinkButton href={href.page(lang, 'signin')}>{t('sign_in')}</LinkButton>
    </div>
  )
}
