import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { OpenedInvitation } from '../../lib/contract/invitations.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $joining, joinWithInvitation } from '../../lib/stores/session/invitation.ts'
import { $signing, signOut } from '../../lib/stores/session/session.ts'
import type { Translate } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { InvitationMessages } from './invitation.island.tsx'
import { withNext } from './requested-page.ts'

type Props = {
  t: Translate<InvitationMessages>
  lang: Lang
  opened: OpenedInvitation
  /** The address that is signed in, if one is. */
  here: string | null
  onDone: () => void
}

/** Whoever has a profile signs in to it, and accepts; one who is signed in as somebody else signs out first. */
export function InvitedMember({ t, lang, opened, here, onDone }: Props) {
  const { email } = opened
  const joining = useStore($joining)
  const signing = useStore($signing)
  if (!here) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t('known.text', { email })}</p>
        <LinkButton href={withNext(href.page(lang, 'signin'), href.page(lang, 'invitation'))}>
          {t('known.sign_in')}
        </LinkButton>
        <a className="more-link" href={href.page(lang, 'password_recovery')}>
          {t('known.forgotten')}
        </a>
      </div>
    )
  }
  if (here !== email) {
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="warn">{t('known.other', { here, email })}</Notice>
        <Button busy={signing.state === 'busy'} onClick={() => void signOut()}>
          {t('known.leave')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p>{t('known.inside', { email })}</p>
      {joining.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(joining.problem)}
        </Notice>
      )}
      <Button busy={joining.state === 'busy'} onClick={() => void joinWithInvitation().then(done => done && onDone())}>
        {t('known.accept')}
      </Button>
    </div>
  )
}
