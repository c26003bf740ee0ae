/** Alive because it is about one member, and printed pages hold no personal data. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { LibraryFlags } from '../../lib/contract/library.ts'
import { featuresOf } from '../../lib/rules/features.ts'
import { levels } from '../../lib/rules/levels.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { $card, readCard } from '../../lib/stores/account/card.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toastNext } from '../../lib/stores/async/toast.ts'
import { $orders, readOrders } from '../../lib/stores/loans/orders.ts'
import { forgetMember } from '../../lib/stores/session/forget-member.ts'
import { $acting } from '../../lib/stores/session/impersonation.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session, $signing, signOut } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Card } from './Card.tsx'
import { Face, isShown, Unread } from './Face.tsx'
import { NextUp } from './NextUp.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { Unverified } from './Unverified.tsx'
import type { ProfileMessages, TranslateMe } from './messages.ts'

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
  const answer = useStore($card)
  const loans = useStore($orders)
  const member = session.state === 'signed_in' ? session.me.id : null
  useEffect(() => onMemberPage(lang, () => {}), [lang])
  useEffect(() => {
    if (member) void Promise.all([readCard(), readOrders()])
  }, [member])

  if (session.state === 'failed') return <Unread {...props} t={t} problem={session.problem} />
  if (session.state !== 'signed_in') return <Skeleton label={t('waiting')} />

  const { me } = session
  const card = answer.state === 'ready' ? answer.value : null
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
      <NextUp {...{ lang, t, card }} groups={loans.state === 'ready' ? loans.value : []} renewal={features.renewal} />
      {isShown(me, card, flags) && <Face {...props} {...{ t, me, card }} />}
      {features.card && <Card t={t} me={me} />}
      <ProfileMenu
        lang={lang}
        t={t}
        features={features}
        upload={me.is.can_post_objects}
        desk={me.level <= levels.desk}
        help={help}
        cardless={!me.is.active_card && me.card_number === null}
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
