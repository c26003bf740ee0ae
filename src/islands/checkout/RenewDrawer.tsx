import { type ComponentProps, useState } from 'react'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CardPayment } from './CardPayment.tsx'

type Props = ComponentProps<typeof CardPayment>

/** Renews an expired card without leaving the checkout. */
export function RenewDrawer({ t, onRenewed, ...of }: Props) {
  const [open, setOpen] = useState(false)
  const renewed = () => {
    setOpen(false)
    toast(t('card.renewed'), 'done')
    onRenewed()
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="warn">{t('card.expired')}</Notice>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('card.renew')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('card.title')}
        closeLabel={t('card.close')}
        className="drawer"
      >
        <CardPayment {...of} t={t} onRenewed={renewed} />
      </Dialog>
    </div>
  )
}
