import { useRef } from 'react'
import type { ShownLink } from '../../lib/contract/invitations.ts'
import { formatDay } from '../../lib/format.ts'
import { whatsappNumber } from '../../lib/rules/whatsapp-number.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { MemberProps } from './member-messages.ts'

type Props = MemberProps & { link: ShownLink; onClose: () => void }

/** The link by which a member chooses a password, for whoever gives it to them without a mail. */
export function GivenLink({ link: { link, qr, text, until }, onClose, member, lang, t }: Props) {
  const { first_name, last_name, phone } = member
  const ref = useRef<HTMLDivElement>(null)
  const number = phone === null ? null : whatsappNumber(phone)
  const name = `${first_name} ${last_name}`.trim()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast(t('members.invite.link.copied'), 'done')
    } catch {
      // The clipboard is not available (old browser, or no HTTPS): the address is selected instead.
      ref.current?.querySelector('input')?.select()
      toast(t('members.invite.link.copy_failed'), 'warn')
    }
  }
  const actions = (
    <>
      {number !== null && (
        <LinkButton
          icon="chat"
          href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener"
        >
          {t('members.invite.link.whatsapp')}
        </LinkButton>
      )}
      <Button variant="outline" onClick={() => void copy()}>
        {t('members.invite.link.copy')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  )
  const day = formatDay(lang, until, 'weekday')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('members.invite.link.title', { name })}
      closeLabel={t('close')}
      actions={actions}
    >
      <div ref={ref} className="grid gap-4">
        <p className="wrap-anywhere">{t('members.invite.link.text', { name, day })}</p>
        <img className="mx-auto" src={qr} alt={t('members.invite.link.qr')} width="224" height="224" />
        <Field label={t('members.invite.link.field')} value={link} readOnly allowPaste />
      </div>
    </Dialog>
  )
}
