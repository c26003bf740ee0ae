import { type OnApproveData, type PayPalNamespace, loadScript } from '@paypal/paypal-js'
import type { Lang } from '../../lib/addresses.ts'
import { type Provider, providerOptions } from '../../lib/rules/provider-options.ts'

export type Paying = {
  /** Creates the payment; answers the provider's order id, null when that is refused. */
  order: () => Promise<string | null>
  onApproved: (order: string) => void | Promise<void>
  onCancelled: () => void
  /** Not called for a refused order: `order` has reported that itself. */
  onFailed: () => void
}

class OrderRefused extends Error {}

/**
 * Renders the payment provider's buttons into a container; answers a function that removes them.
 * @throws Error when the provider's script cannot be loaded
 */
export async function showButtons(
  provider: Provider,
  lang: Lang,
  container: HTMLElement,
  paying: Paying,
): Promise<() => void> {
  const paypal: PayPalNamespace | null = await loadScript(providerOptions(provider, lang))
  const buttons = paypal?.Buttons?.({
    style: { layout: 'vertical', shape: 'rect', height: 48 },
    createOrder: async () => (await paying.order()) ?? Promise.reject(new OrderRefused()),
    onApprove: async ({ orderID }: OnApproveData) => paying.onApproved(orderID),
    onCancel: paying.onCancelled,
    onError: error => {
      if (!(error instanceof OrderRefused)) paying.onFailed()
    },
  })
  if (!buttons) throw new Error('the provider has no buttons')
  await buttons.render(container)
  return () => void buttons.close()
}
