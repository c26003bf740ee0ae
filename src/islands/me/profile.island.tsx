/** Alive because it is about one member, and printed pages hold no personal data. */
import '../../ui/beside.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { LibraryFlags } from '../../lib/contract/library.ts'
import { featuresOf } from '../../lib/rules/features.ts'
import { levels } from '../../lib/rules/levels.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { $impersonated } from '../../lib/stores/session/impersonation.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session, readSession } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Card } from './Card.tsx'
import { Leave } from './Leave.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { Unverified } from './Unverified.tsx'
import type { ProfileMessages } from './messages.ts'

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
  const impersonated = useStore($impersonated)
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
    <div className="beside">
      <div className="grid content-start gap-6">
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
      </div>
      <div className="beside-aside grid gap-6">
        <ProfileMenu
          lang={lang}
          t={t}
          features={features}
          upload={me.is.can_post_objects}
          desk={me.level <= levels.desk}
          help={help}
          card={me.is.active_card ? 'active' : me.card_number ? 'expired' : 'none'}
        />
        {(me.level <= levels.admin || impersonated) && (
          <Suspense fallback={<Skeleton label={t('waiting')} count={1} />}>
            <Impersonate t={t} level={me.level} />
          </Suspense>
        )}
        <Leave t={t} />
      </div>
    </div>
  )
}
