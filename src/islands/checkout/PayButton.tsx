import { useEffect, useRef, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Provider } from '../../lib/rules/provider-options.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { TranslatePayment } from './messages.ts'
import type { Paying } from './provider-buttons.ts'

type Props = { lang: Lang; t: TranslatePayment; provider: Provider } & Pick<Paying, 'order' | 'onApproved'>

/** The provider's own buttons, once its script is loaded, and the message of a payment that was cancelled or failed. */
export function PayButton({ lang, t, provider, order, onApproved }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'blocked'>('waiting')
  const [ending, setEnding] = useState<'cancelled' | 'failed' | null>(null)
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
        setEnding(null)
        return now.current.order()
      },
      onApproved: paid => now.current.onApproved(paid),
      onCancelled: () => setEnding('cancelled'),
      onFailed: () => setEnding('failed'),
    }
    async function show() {
      const { showButtons } = await import('./provider-buttons.ts')
      close = await showButtons({ clientId, sdk }, lang, container.current!, paying)
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
      {ending && (
        <Notice tone={ending === 'failed' ? 'error' : 'info'} role={ending === 'failed' ? 'alert' : 'status'}>
          {t(`pay.${ending}`)}
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
      <div ref={container} />
    </div>
  )
}
