import { useEffect, useRef, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Provider } from '../../lib/rules/provider-options.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { TranslatePayment } from './messages.ts'
import type { Paying } from './provider-buttons.ts'

type Props = { lang: Lang; t: TranslatePayment; provider: Provider } & Pick<Paying, 'order' | 'onApproved'>

/** The provider's own buttons, as soon as its script is here, and what became of a payment that came to nothing. */
export function PayButton({ lang, t, provider, order, onApproved }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'blocked'>('waiting')
  const [told, setTold] = useState<'cancelled' | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const now = useRef({ order, onApproved })
  useEffect(() => {
    now.current = { order, onApproved }
  })
  const { clientId, sdk } = provider
  useEffect(() => {
    let left = false
    let close = () => {}
    const paying: Paying = {
      order: () => {
        setTold(null)
        return now.current.order()
      },
      onApproved: paid => now.current.onApproved(paid),
      onCancelled: () => setTold('cancelled'),
      onFailed: () => setTold('failed'),
    }
    async function show() {
      const { showButtons } = await import('./provider-buttons.ts')
      close = await showButtons({ clientId, sdk }, lang, place.current!, paying)
      if (left) close()
      else setState('ready')
    }
    show().catch(() => !left && setState('blocked'))
    return () => {
      left = true
      close()
    }
  }, [clientId, sdk, lang, attempt])

  function again() {
    setState('waiting')
    setAttempt(attempt + 1)
  }

  return (
    <div className="grid gap-3">
      {told && (
        <Notice tone={told === 'failed' ? 'error' : 'info'} role={told === 'failed' ? 'alert' : 'status'}>
          {t(`pay.${told}`)}
        </Notice>
      )}
      {state === 'waiting' && <Skeleton label={t('pay.waiting')} count={1} />}
      {state === 'blocked' && (
        <>
          <Notice tone="error" role="alert">
            {t('pay.blocked')}
          </Notice>
          <Button variant="outline" onClick={again}>
            {t('pay.retry')}
          </Button>
        </>
      )}
      <div ref={place} />
    </div>
  )
}
