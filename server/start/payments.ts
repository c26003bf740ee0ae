import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openLocalProvider } from '../outside/payments/local/provider.ts'
import type { Payments } from '../outside/payments/payments.ts'
import { openPayPal, type PayPalAt, payPalAt } from '../outside/payments/paypal.ts'

type Opened = {
  payments: Payments | null
  /** Where payers of the local provider pay, and dispute what they paid; null with a real one. */
  payerPage: string | null
  /** Where libraries' own accounts are: in a demonstration its sandbox is the local provider. */
  at: PayPalAt
  close: () => Promise<void>
}

/**
 * The payment provider of the settings; without one, in a demonstration, a local one that keeps its orders in the
 * data folder. `webhookUrl` is called when there is an event to send.
 */
export async function openPayments(config: Config, clock: Clock, webhookUrl: () => string | null): Promise<Opened> {
  if (config.paypal)
    return { payments: openPayPal(config.paypal), payerPage: null, at: payPalAt, close: async () => {} }
  if (config.demo !== 'local') return { payments: null, payerPage: null, at: payPalAt, close: async () => {} }
  const file = join(config.dataDir, 'local-payments.json')
  const local = await openLocalProvider({ port: config.localPaymentsPort, file, now: clock.now, webhookUrl })
  const { apiBase, sdkUrl, disputesUrl, close } = local
  const at = { ...payPalAt, sandbox: { apiBase, sdkUrl, disputesUrl } }
  return { payments: openPayPal(local), payerPage: `${apiBase}/checkoutnow`, at, close }
}
