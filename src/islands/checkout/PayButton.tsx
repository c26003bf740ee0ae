import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { TranslatePayment } from './messages.ts'
import { type ProviderButtonsOptions, useProviderButtons } from './use-provider-buttons.ts'

type Props = ProviderButtonsOptions & { t: TranslatePayment }

/** The provider's own buttons, once its script is loaded, and the message of a payment that was cancelled or failed. */
export function PayButton({ t, ...options }: Props) {
  const { container, state, ending, retry } = useProviderButtons(options)
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
          <Button variant="outline" onClick={retry}>
            {t('pay.retry')}
          </Button>
        </>
      )}
      <div ref={container} />
    </div>
  )
}
