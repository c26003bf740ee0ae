import { type OrderInput, PaymentRefused, type Payments } from './payments.ts'
import { type Answer, type CallTimes, openClient, type ProviderKeys } from './paypal-client.ts'
import { issueOf, read, RefundShape, toProviderOrder, valueOf } from './shapes.ts'
import { signatureChecker } from './signature.ts'

type PayPalSettings = ProviderKeys &
  Partial<CallTimes> & {
    /** Names our webhook in its signatures; empty: no message is believed. */
    webhookId: string
    /** Where browsers get the buttons; absent: the provider's own place, of its sandbox beside the sandbox's API. */
    sdkUrl?: string
    /** Where disputes are answered; absent: the provider's own place, as above. */
    disputesUrl?: string
  }

/** The provider's two environments, as clients are opened with them. */
export type PayPalAt = Record<'sandbox' | 'live', Omit<PayPalSettings, 'client' | 'secret' | 'webhookId'>>

export const payPalAt: PayPalAt = {
  sandbox: { apiBase: 'https://api-m.sandbox.paypal.com' },
  live: { apiBase: 'https://api-m.paypal.com' },
}

const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`
const refundPath = (captureId: string) => `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
const siteOf = (apiBase: string) => `https://www.${/sandbox/.test(apiBase) ? 'sandbox.' : ''}paypal.com`

/** What the provider answered. @throws PaymentRefused when that is a no */
function accepted({ status, body }: Answer): unknown {
  if (status < 300) return body
  throw new PaymentRefused(issueOf(body))
}

/** A small client of the provider's Orders v2 calls. */
export function openPayPal(settings: PayPalSettings): Payments {
  const { apiBase, webhookId, callMs = 10_000, pauseMs = 15_000 } = settings
  const { disputesUrl = `${siteOf(apiBase)}/resolutioncenter` } = settings
  const call = openClient(settings, { callMs, pauseMs })
  return {
    clientId: settings.client,
    sdkUrl: settings.sdkUrl ?? `${siteOf(apiBase)}/sdk/js`,
    createOrder: async input => {
      const sent = { requestId: input.requestId, body: orderBody(input) }
      return toProviderOrder(accepted(await call('/v2/checkout/orders', sent)))
    },
    readOrder: async id => {
      const answer = await call(orderPath(id), { method: 'GET' })
      return answer.status === 404 ? null : toProviderOrder(accepted(answer))
    },
    capture: async (id, requestId) => toProviderOrder(accepted(await call(`${orderPath(id)}/capture`, { requestId }))),
    refund: async (id, requestId) => {
      try {
        return read(RefundShape, accepted(await call(refundPath(id), { requestId }))).id
      } catch (error) {
        if (error instanceof PaymentRefused && error.issue === 'CAPTURE_FULLY_REFUNDED') return null
        throw error
      }
    },
    disputePage: id => `${disputesUrl}/view/${encodeURIComponent(id)}`,
    isGenuine: signatureChecker({ apiBase, webhookId, callMs }),
  }
}

function orderBody({ amountCents, customId }: OrderInput) {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: customId, amount: { currency_code: 'EUR', value: valueOf(amountCents) } }],
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  }
}
