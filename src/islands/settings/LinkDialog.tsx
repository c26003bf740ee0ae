import { useRef } from 'react'
import type { InvitationLink } from '../../lib/contract/invitations.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import type { LinkI18n } from './messages.ts'

type Props = LinkI18n & {
  email: string
  /** Null: closed. */
  link: InvitationLink | null
  /** It has just been sent. */
  isNew?: boolean
  onClose: () => void
}

/** The link of an invitation, to be copied, or shown as a code to a phone. */
export function LinkDialog({ t, email, link, isNew = false, onClose }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link?.link ?? '')
      toast(t('team.copied'), 'done')
    } catch {
      // The clipboard is not available (old browser, or no HTTPS): the address is selected instead.
      ref.current?.querySelector('input')?.select()
      toast(t('team.copy_failed'), 'warn')
    }
  }
  const actions = (
    <>
      <Button onClick={() => void copy()}>{t('team.copy')}</Button>
      <Button variant="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={link !== null}
      onClose={onClose}
      title={t(isNew ? 'team.sent_title' : 'team.link_title')}
      closeLabel={t('close')}
      actions={actions}
    >
      {link && (
        <div ref={ref} className="grid gap-4">
          <p className="wrap-anywhere">{t(isNew ? 'team.sent_text' : 'team.link_text', { email })}</p>
          <img className="link-qr" src={link.qr} alt={t('team.qr_alt')} width="224" height="224" />
          <Field label={t('team.link')} value={link.link} readOnly allowPaste />
        </div>
      )}
    </Dialog>
  )
}
