import { paymentsContract } from '../../src/lib/contract/payments.ts'
import { readBytes } from '../http/body.ts'
import type { Routes } from '../http/serve.ts'
import { handleWebhook } from './handle-webhook.ts'
import { readPayments } from './read-payments.ts'
import { refundByHand } from './refund.ts'

/** How long the provider may take to send it (ms). */
const messageMs = 30_000
const largestMessage = 256 * 1024

export const paymentsRoutes: Routes = ({ serve, system }) => {
  serve(paymentsContract.webhook, async ({ http }) => {
    const said = (name: string) => http.req.header(`paypal-${name}`) ?? ''
    const headers = {
      id: said('transmission-id'),
      time: said('transmission-time'),
      signature: said('transmission-sig'),
      certUrl: said('cert-url'),
      algorithm: said('auth-algo'),
    }
    return handleWebhook(system, headers, await readBytes(http.req.raw.body, largestMessage, messageMs))
  })
  serve(paymentsContract.list, ({ deps, home, who, query }) => readPayments(deps, home, who, query))
  serve(paymentsContract.refund, ({ deps, home, who, params, body }) =>
    refundByHand(deps, home, who, { id: params.id, input: body }),
  )
}
