import { useState } from 'react'
import type { Invitation, InvitationLink, InvitationState } from '../../lib/contract/invitations.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { sendAgain, showLink, withdrawInvitation } from '../../lib/stores/settings/team.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import type { TeamI18n } from './messages.ts'

const looks: Record<InvitationState, Omit<ChipProps, 'children'>> = {
  unsent: { tone: 'calm', icon: 'mail' },
  waiting: { tone: 'sky', icon: 'clock' },
  opened: { tone: 'leaf', icon: 'check' },
  expired: { tone: 'alarm', icon: 'warn' },
  accepted: { tone: 'leaf', icon: 'check-circle' },
}

type Props = TeamI18n & { invitation: Invitation }
type Doing = 'send' | 'link' | 'withdraw'

/** One that nobody has accepted yet. */
export function TeamInvitation({ invitation, ...i18n }: Props) {
  const { lang, t } = i18n
  const { id, email, role, state, expires_at } = invitation
  const [doing, setDoing] = useState<Doing | null>(null)
  const [problem, setProblem] = useState('')
  const [link, setLink] = useState<InvitationLink | null>(null)
  const [asking, ask] = useState(false)
  async function run<T>(what: Doing, work: () => Promise<Outcome<T>>, then: (value: T) => void) {
    setDoing(what)
    const outcome = await work()
    setDoing(null)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (outcome.ok) then(outcome.value)
  }
  const withdraw = () =>
    run(
      'withdraw',
      () => withdrawInvitation(id),
      () => {
        toast(t('team.withdrawn', { email }), 'done')
        document.getElementById('team-invitations')?.focus()
      },
    )
  const day = formatDay(lang, dayInRome(new Date(expires_at)), 'weekday')
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 text-lg font-semibold wrap-anywhere">{email}</span>
        <Chip {...looks[state]}>{t(`team.state.${state}`)}</Chip>
      </p>
      <p className="text-muted">
        {t(`team.role.${role}`)} · {t(state === 'expired' ? 'team.expired_on' : 'team.until', { day })}
      </p>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Actions
        {...{ t, email, doing }}
        onShow={() => void run('link', () => showLink(id), setLink)}
        onSend={() =>
          void run(
            'send',
            () => sendAgain(id),
            () => toast(t('team.sent_again', { email }), 'done'),
          )
        }
        onWithdraw={() => ask(true)}
      />
      <LinkDialog {...i18n} email={email} link={link} onClose={() => setLink(null)} />
      <WithdrawDialog
        {...{ t, email, busy: doing === 'withdraw', open: asking }}
        onClose={() => ask(false)}
        onYes={() => void withdraw()}
      />
    </li>
  )
}

type ActionsProps = Pick<Props, 't'> & {
  email: string
  doing: Doing | null
  onShow: () => void
  onSend: () => void
  onWithdraw: () => void
}

function Actions({ t, email, doing, onShow, onSend, onWithdraw }: ActionsProps) {
  return (
    <div className="-ms-3 flex flex-wrap gap-x-2">
      <Button
        variant="quiet"
        icon="scan"
        busy={doing === 'link'}
        aria-label={t('team.show_label', { email })}
        onClick={onShow}
      >
        {t('team.show')}
      </Button>
      <Button
        variant="quiet"
        icon="send"
        busy={doing === 'send'}
        aria-label={t('team.again_label', { email })}
        onClick={onSend}
      >
        {t('team.again')}
      </Button>
      <Button variant="quiet" icon="close" aria-label={t('team.withdraw_label', { email })} onClick={onWithdraw}>
        {t('team.withdraw')}
      </Button>
    </div>
  )
}

type WithdrawProps = Pick<Props, 't'> & {
  email: string
  busy: boolean
  open: boolean
  onClose: () => void
  onYes: () => void
}

function WithdrawDialog({ t, email, busy, open, onClose, onYes }: WithdrawProps) {
  const actions = (
    <>
      <Button variant="danger" busy={busy} onClick={onYes}>
        {t('team.withdraw')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('team.withdraw_title')} closeLabel={t('close')} actions={actions}>
      <p>{t('team.withdraw_text', { email })}</p>
    </Dialog>
  )
}
