import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import type { Provider } from '../../lib/rules/provider-options.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $approved } from '../../lib/stores/checkout/approved.ts'
import { $checkoutTask, confirmCheckout } from '../../lib/stores/checkout/checkout.ts'
import { preparePayment } from '../../lib/stores/checkout/delivery.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Payment } from './Payment.tsx'
import type { TranslatePayment, TranslateRecap } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslateRecap
  tPayment: TranslatePayment
  checkout: Checkout
  /** The provider, where this checkout is to be paid. */
  provider: Provider | null
}

/**
 * The last step: the problem of the last attempt, and the one button that sends (the provider's, if it is to be paid).
 */
export function ConfirmButton({ lang, t, tPayment, checkout, provider }: Props) {
  const task = useStore($checkoutTask)
  const approvedOrder = useStore($approved.delivery)
  const sending = task.state === 'busy' && task.what === 'confirm'
  const send = async (order?: string) => void (await confirmCheckout(checkout, order))
  return (
    <>
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          <p>{messageOf(task.problem)}</p>
          {task.problem.code === 'checkout.taken' && (
            <a href={href.page(lang, 'checkout_loan')}>{t('recap.other_days')}</a>
          )}
          {task.what === 'prepare' && (
            <Button variant="quiet" className="-ms-3" onClick={() => void preparePayment()}>
              {t('recap.prepare_again')}
            </Button>
          )}
        </Notice>
      )}
      {provider ? (
        <Payment
          {...{ lang, provider }}
          t={tPayment}
          resolving={sending}
          approvedOrder={approvedOrder}
          order={async () => (await preparePayment())?.order_id ?? null}
          onApproved={send}
        />
      ) : (
        <Button block busy={sending} onClick={() => send()}>
          {t(sending ? 'recap.confirming' : 'recap.confirm')}
        </Button>
      )}
    </>
  )
}
