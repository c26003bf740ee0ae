import { type OnApproveData, type PayPalNamespace, loadScript } from '@paypal/paypal-js'
import type { Lang } from '../../lib/addresses.ts'
import { type Provider, providerOptions } from '../../lib/rules/provider-options.ts'

export type Paying = {
  /** Has the payment written down; answers the provider's order, null when that is refused. */
  order: () => Promise<string | null>
  onApproved: (order: string) => void | Promise<void>
  onCancelled: () => void
  /** Not for an order that was refused: who refused it has said why. */
  onFailed: () => void
}

class OrderRefused extends Error {}

/**
 * Puts the payment provider's own buttons into a place; answers how to take them away again.
 * @throws Error when the provider's script cannot be had
 */
export async function showButtons(
  provider: Provider,
  lang: Lang,
  place: HTMLElement,
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
  await buttons.render(place)
  return () => void buttons.close()
}
