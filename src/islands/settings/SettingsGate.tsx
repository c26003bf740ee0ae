import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { Me } from '../../lib/contract/me.ts'
import { levels } from '../../lib/rules/levels.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session, readSession } from '../../lib/stores/session/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { FrameI18n } from './messages.ts'

type Props = FrameI18n & { shape?: 'rows' | 'form'; level?: number; children: (me: Me) => ReactNode }

/** Renders its children for coordinators only and sends others on. The server checks again on every call. */
export function SettingsGate({ shape = 'form', level = levels.admin, children, lang, t }: Props) {
  // The session may be known before hydration: the first render must still match the printed HTML.
  const session = useStore($session, { ssr: 'initial' })
  const [known, setKnown] = useState<Me | null>(null)
  useEffect(() => onMemberPage(lang, () => {}), [lang])
  if (session.state === 'signed_in' && session.me !== known) setKnown(session.me)
  if (session.state === 'failed') {
    return <LoadFailed t={t} problem={session.problem} retry={() => void readSession()} />
  }
  // While the sign-in dialog is over the page the content stays mounted, so that no input is lost.
  const me = session.state === 'signed_in' ? session.me : session.state === 'expired' ? known : null
  if (!me) return <Skeleton label={t('gate.checking')} shape={shape} count={4} />
  if (me.level <= level) return children(me)
  const atDesk = me.level <= levels.desk
  const onward = (
    <LinkButton href={href.page(lang, atDesk ? 'desk' : 'me_orders')}>
      {t(atDesk ? 'gate.to_desk' : 'gate.to_orders')}
    </LinkButton>
  )
  return (
    <EmptyState icon="lock" title={t('gate.refused_title')} action={onward}>
      {t('gate.refused')}
    </EmptyState>
  )
}
