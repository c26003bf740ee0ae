import * as z from 'zod'
import { type Crm, CrmDown, sign, signatureHeader } from './crm.ts'

export type CrmSettings = {
  /** Without a last slash. */
  url: string
  /** Shared with the CRM; signs every call. */
  secret: string
  now: () => Date
  /** How long one call may take (ms). */
  callMs?: number
}

const Highlights = z.object({ products: z.array(z.string().max(64)).max(1000) })

/** The CRM over HTTP: `POST {url}/v1/{library}/{kind}` with `{ records }`, and `GET {url}/v1/{library}/highlights`. */
export function openCrm({ url, secret, now, callMs = 10_000 }: CrmSettings): Crm {
  const base = new URL(url)
  const ask = async (method: 'GET' | 'POST', path: string, body: string): Promise<unknown> => {
    const target = new URL(base.pathname.replace(/\/$/, '') + path, base)
    const at = Math.floor(now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: sign(secret, at, method, target.pathname, body),
    }
    try {
      const answer = await fetch(target, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(callMs),
        ...(method === 'POST' ? { body } : {}),
      })
      const text = await answer.text()
      if (!answer.ok) throw new CrmDown(`the CRM answered ${answer.status}`)
      return text ? (JSON.parse(text) as unknown) : null
    } catch (error) {
      throw error instanceof CrmDown ? error : new CrmDown(`the CRM did not answer: ${String(error)}`)
    }
  }
  return {
    async upsert(library, kind, records) {
      await ask('POST', `/v1/${library}/${kind}`, JSON.stringify({ records }))
    },
    async highlights(library) {
      const said = Highlights.safeParse(await ask('GET', `/v1/${library}/highlights`, ''))
      if (!said.success) throw new CrmDown('the CRM told its highlights in a shape of its own')
      return said.data.products
    },
  }
}
