import { breaker } from './breaker.ts'
import { PaymentsDown } from './payments.ts'
import { issueOf, read, TokenShape } from './shapes.ts'

export type ProviderKeys = {
  /** Without a last slash: `https://api-m.paypal.com`, the sandbox, or the local provider. */
  apiBase: string
  client: string
  secret: string
}

/** How long one call may take, and how long a silent provider is left alone (ms). */
export type CallTimes = { callMs: number; pauseMs: number }

export type Answer = { status: number; body: unknown }
type Sent = { method?: 'GET' | 'POST'; requestId?: string; body?: unknown }
type Send = (path: string, init: RequestInit) => Promise<Answer>

const tries = 3
const renewTokenMs = 60_000

/** One exchange. @throws PaymentsDown when there is no answer, or none that says what was done */
const sender =
  (apiBase: string, callMs: number): Send =>
  async (path, init) => {
    try {
      const answer = await fetch(apiBase + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(callMs) })
      const text = await answer.text()
      if (answer.status >= 500 || answer.status === 429) throw new PaymentsDown(`status ${answer.status}`)
      return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : null }
    } catch (error) {
      throw error instanceof PaymentsDown ? error : new PaymentsDown(`no answer: ${String(error)}`)
    }
  }

const askToken = (send: Send, { client, secret }: ProviderKeys): Promise<Answer> =>
  send('/v1/oauth2/token', {
    method: 'POST',
    body: 'grant_type=client_credentials',
    headers: {
      authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

/** Whether the provider takes these keys; no money moves. */
export async function checkKeys(keys: ProviderKeys, callMs = 8000): Promise<'fine' | 'refused' | 'silent'> {
  try {
    const { status } = await askToken(sender(keys.apiBase, callMs), keys)
    return status === 200 ? 'fine' : 'refused'
  } catch (error) {
    if (error instanceof PaymentsDown) return 'silent'
    throw error
  }
}

/** The access token, renewed a minute before it ends. */
function accessToken(send: Send, keys: ProviderKeys) {
  let token: { value: string; until: number } | null = null

  const renew = async (): Promise<string> => {
    const { status, body } = await askToken(send, keys)
    if (status !== 200) throw new PaymentsDown(`the payment provider does not take our keys: ${issueOf(body)}`)
    const { access_token, expires_in } = read(TokenShape, body)
    token = { value: access_token, until: performance.now() + expires_in * 1000 - renewTokenMs }
    return access_token
  }

  return {
    read: async () => (token && performance.now() < token.until ? token.value : renew()),
    forget: () => void (token = null),
  }
}

/** Calls the provider with our keys. Repeated with the same request id, a call gets the provider's first answer. */
export function openClient(keys: ProviderKeys, { callMs, pauseMs }: CallTimes) {
  const send = sender(keys.apiBase, callMs)
  const token = accessToken(send, keys)
  const guarded = breaker(pauseMs)

  const ask = async (path: string, { method = 'POST', requestId, body = {} }: Sent): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${await token.read()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    }
    const answer = await send(path, { method, headers, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) })
    if (answer.status !== 401) return answer
    token.forget()
    throw new PaymentsDown('the token ended early')
  }

  return (path: string, sent: Sent): Promise<Answer> =>
    guarded(async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await ask(path, sent)
        } catch (error) {
          if (attempt === tries || !(error instanceof PaymentsDown)) throw error
        }
      }
    })
}
