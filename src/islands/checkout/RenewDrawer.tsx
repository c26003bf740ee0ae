import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { renewalOpensOn } from '../../lib/rules/renewal.ts'
import { $memberships, readMemberships } from '../../lib/stores/account/memberships.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CardPayment } from './CardPayment.tsx'
import type { TranslateRecap } from './messages.ts'

type Props = Omit<ComponentProps<typeof CardPayment>, 'activeUntil'> & { active: boolean; tRecap: TranslateRecap }

/** Renews a card that has expired, or may be renewed before its end, without leaving the checkout. */
export function RenewDrawer({ t, tRecap, active, onRenewed, ...of }: Props) {
  const { lang, card, today } = of
  const [open, setOpen] = useState(false)
  const memberships = useStore($memberships)
  const early = active && card.opens_days > 0
  useEffect(() => {
    if (early) void readMemberships()
  }, [early])
  if (early && memberships.state === 'failed')
    return <LoadFailed t={tRecap} problem={memberships.problem} retry={() => void readMemberships()} />
  const until = early && memberships.state === 'ready' ? memberships.value[0]?.sub_date.to : undefined
  if (active && !(until && renewalOpensOn(until, card.opens_days) <= today)) return null
  const renewed = () => {
    setOpen(false)
    toast(t('card.renewed'), 'done')
    onRenewed()
  }
  return (
    <div className="grid justify-items-start gap-3">
      {until ? (
        <p>{t('card.early', { day: formatDay(lang, until, 'long') })}</p>
      ) : (
        <Notice tone="warn">{t('card.expired')}</Notice>
      )}
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
        <CardPayment {...of} t={t} activeUntil={until ?? null} onRenewed={renewed} />
      </Dialog>
    </div>
  )
}
