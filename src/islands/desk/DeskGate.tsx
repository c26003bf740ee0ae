import '../../styles/desk.css'
import '../../styles/desk-rows.css'
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
import type { I18n } from './messages.ts'

type Props = I18n & {
  shape: 'rows' | 'form'
  children: (me: Me) => ReactNode
  /** What can be done while no network says who is there; it is given what is drawn where nothing can. */
  offline?: (otherwise: ReactNode) => ReactNode
}

/** Renders its children for desk staff only and sends others on. The server checks again on every call. */
export function DeskGate({ shape, children, offline, ...i18n }: Props) {
  const { lang, t } = i18n
  // The session may be known before hydration: the first render must still match the printed HTML.
  const session = useStore($session, { ssr: 'initial' })
  const [known, setKnown] = useState<Me | null>(null)
  useEffect(() => onMemberPage(lang, () => {}), [lang])
  if (session.state === 'signed_in' && session.me !== known) setKnown(session.me)
  if (session.state === 'failed') {
    const failed = <LoadFailed t={i18n.t} problem={session.problem} retry={() => void readSession()} />
    return offline && session.problem.code === 'network' ? offline(failed) : failed
  }
  // While the sign-in dialog is over the page the content stays mounted, so that no input is lost.
  const me = session.state === 'signed_in' ? session.me : session.state === 'expired' ? known : null
  if (!me) return <Skeleton label={t('gate.checking')} shape={shape} count={4} />
  if (me.level <= levels.desk) return children(me)
  const onward = <LinkButton href={href.page(lang, 'me_orders')}>{t('gate.refused_action')}</LinkButton>
  return (
    <EmptyState icon="lock" title={t('gate.refused_title')} action={onward}>
      {t('gate.refused')}
    </EmptyState>
  )
}
