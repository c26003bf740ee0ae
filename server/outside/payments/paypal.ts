import { breaker } from './breaker.ts'
import { type OrderInput, PaymentRefused, type Payments, PaymentsDown } from './payments.ts'
import { issueOf, read, RefundShape, TokenShape, toProviderOrder, valueOf } from './shapes.ts'
import { signatureChecker } from './signature.ts'

export type PayPalSettings = {
  /** Without a last slash: `https://api-m.paypal.com`, the sandbox, or the local provider. */
  apiBase: string
  client: string
  secret: string
  /** Names our webhook in its signatures; empty: no message is believed. */
  webhookId: string
  /** Where browsers get the buttons; absent: the provider's own place, of its sandbox beside the sandbox's API. */
  sdkUrl?: string
  /** How long one call may take, and how long a silent provider is left alone (ms). */
  callMs?: number
  pauseMs?: number
}

type Answer = { status: number; body: unknown }
type Sent = { method?: 'GET' | 'POST'; requestId?: string; body?: unknown }

const tries = 3
const renewTokenMs = 60_000

/** A small client of the provider's Orders v2 calls. */
export function openPayPal(settings: PayPalSettings): Payments {
  const { apiBase, client, secret, webhookId, callMs = 10_000, pauseMs = 15_000 } = settings
  const guarded = breaker(pauseMs)
  let token: { value: string; until: number } | null = null

  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    try {
      const answer = await fetch(apiBase + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(callMs) })
      const text = await answer.text()
      if (answer.status >= 500 || answer.status === 429) throw new PaymentsDown(`status ${answer.status}`)
      return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : null }
    } catch (error) {
      throw error instanceof PaymentsDown ? error : new PaymentsDown(`no answer: ${String(error)}`)
    }
  }

  const bearer = async (): Promise<string> => {
    if (token && performance.now() < token.until) return token.value
    const { status, body } = await send('/v1/oauth2/token', {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    if (status !== 200) throw new PaymentsDown(`the payment provider does not take our keys: ${issueOf(body)}`)
    const { access_token, expires_in } = read(TokenShape, body)
    token = { value: access_token, until: performance.now() + expires_in * 1000 - renewTokenMs }
    return access_token
  }

  const ask = async (path: string, { method = 'POST', requestId, body = {} }: Sent): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${await bearer()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    }
    const answer = await send(path, { method, headers, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) })
    if (answer.status !== 401) return answer
    token = null
    throw new PaymentsDown('the token ended early')
  }

  /** Repeated with the same request id, a call gets the provider's first answer. */
  const call = (path: string, sent: Sent): Promise<Answer> =>
    guarded(async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await ask(path, sent)
        } catch (error) {
          if (attempt === tries || !(error instanceof PaymentsDown)) throw error
        }
      }
    })

  const expect = async (path: string, sent: Sent): Promise<unknown> => {
    const { status, body } = await call(path, sent)
    return status < 300 ? body : Promise.reject(new PaymentRefused(issueOf(body)))
  }

  return {
    clientId: client,
    sdkUrl: settings.sdkUrl ?? `https://www.${/sandbox/.test(apiBase) ? 'sandbox.' : ''}paypal.com/sdk/js`,
    createOrder: async input =>
      toProviderOrder(await expect('/v2/checkout/orders', { requestId: input.requestId, body: orderBody(input) })),
    readOrder: async id => {
      const { status, body } = await call(`/v2/checkout/orders/${encodeURIComponent(id)}`, { method: 'GET' })
      if (status === 404) return null
      return status === 200 ? toProviderOrder(body) : Promise.reject(new PaymentRefused(issueOf(body)))
    },
    capture: async (id, requestId) =>
      toProviderOrder(await expect(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, { requestId })),
    refund: async (id, requestId) => {
      try {
        return read(RefundShape, await expect(`/v2/payments/captures/${encodeURIComponent(id)}/refund`, { requestId }))
          .id
      } catch (error) {
        if (error instanceof PaymentRefused && error.issue === 'CAPTURE_FULLY_REFUNDED') return null
        throw error
      }
    },
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
