import { useEffect, useRef, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Provider } from '../../lib/rules/provider-options.ts'
import type { Paying } from './provider-buttons.ts'

export type ProviderButtonsOptions = { lang: Lang; provider: Provider } & Pick<Paying, 'order' | 'onApproved'>

/** Loads the provider's script and renders its buttons into the container; `ending` is how the last payment ended. */
export function useProviderButtons({ lang, provider, order, onApproved }: ProviderButtonsOptions) {
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

  function retry() {
    setState('waiting')
    setAttempt(attempt + 1)
  }

  return { container, state, ending, retry }
}
