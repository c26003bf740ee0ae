/** Alive because it is about one member, and printed pages hold no personal data. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { LibraryFlags } from '../../lib/contract/library.ts'
import { featuresOf } from '../../lib/rules/features.ts'
import { levels } from '../../lib/rules/levels.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toastNext } from '../../lib/stores/async/toast.ts'
import { forgetMember } from '../../lib/stores/session/forget-member.ts'
import { $acting } from '../../lib/stores/session/impersonation.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session, $signing, readSession, signOut } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Card } from './Card.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { Unverified } from './Unverified.tsx'
import type { ProfileMessages, TranslateMe } from './messages.ts'

/** Days and opening hours come with them: the greeting and the menu wait for neither. */
const Today = lazy(async () => ({ default: (await import('./Today.tsx')).Today }))
/** Of the same script: without a network there is only what an earlier visit has fetched. */
const Unread = lazy(async () => ({ default: (await import('./Today.tsx')).Unread }))

/** Only administrators fetch it. */
const Impersonate = lazy(async () => ({ default: (await import('./Impersonate.tsx')).Impersonate }))

type Props = {
  lang: Lang
  messages: ProfileMessages
  /** The library's name. */
  library: string
  flags: LibraryFlags
  /** Whether this library has a help page. */
  help: boolean
  points: readonly Point[]
}

export function Profile(props: Props) {
  const { lang, messages, flags, help } = props
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const session = useStore($session)
  const acting = useStore($acting)
  useEffect(() => onMemberPage(lang, () => {}), [lang])

  if (session.state === 'failed') {
    return (
      <Suspense fallback={<LoadFailed t={t} problem={session.problem} retry={readSession} />}>
        <Unread {...props} t={t} problem={session.problem} />
      </Suspense>
    )
  }
  if (session.state !== 'signed_in') return <Skeleton label={t('waiting')} />

  const { me } = session
  const features = featuresOf(flags)
  return (
    <div className="grid gap-6">
      <header>
        <h1 className="text-3xl">{t('profile.hello', { name: me.name })}</h1>
        <p className="mt-1 text-muted">{me.email}</p>
      </header>
      {me.is.banned && (
        <Notice tone="warn" title={t('profile.banned')}>
          {t('profile.banned_detail')}
        </Notice>
      )}
      {!me.is.verified && <Unverified t={t} me={me} />}
      <Suspense fallback={<Skeleton label={t('waiting')} count={1} />}>
        <Today {...props} t={t} me={me} />
      </Suspense>
      {features.card && <Card t={t} me={me} />}
      <ProfileMenu
        lang={lang}
        t={t}
        features={features}
        upload={me.is.can_post_objects}
        desk={me.level <= levels.desk}
        help={help}
        card={me.is.active_card ? 'active' : me.card_number ? 'expired' : 'none'}
      />
      {(me.level <= levels.admin || acting) && (
        <Suspense fallback={<Skeleton label={t('waiting')} count={1} />}>
          <Impersonate t={t} level={me.level} />
        </Suspense>
      )}
      <Leave t={t} />
    </div>
  )
}

function Leave({ t }: { t: TranslateMe }) {
  const signing = useStore($signing)
  const leave = async () => {
    if (!(await signOut())) return
    forgetMember()
    toastNext(t('profile.signed_out'))
  }
  const leaving = signing.state === 'busy'
  return (
    <>
      {signing.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(signing.problem)}
        </Notice>
      )}
      <Button variant="outline" icon="out" className="justify-self-start" busy={leaving} onClick={leave}>
        {t(leaving ? 'profile.signing_out' : 'profile.sign_out')}
      </Button>
    </>
  )
}
