import { randomBytes } from 'node:crypto'
import type { LocalDispute } from './disputes.ts'

export type LocalOrder = {
  id: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  value: string
  currency: string
  customId: string | null
  payee: string
  capture: { id: string; status: 'COMPLETED' | 'PENDING' | 'REFUNDED'; refund: string | null } | null
  /** The payer approves with a card that is declined, and has to approve again. */
  badCard?: boolean
  dispute?: LocalDispute
}

export type LocalOrderInput = Pick<LocalOrder, 'value' | 'currency' | 'customId'>

const localPayee = 'LOCALPAYEE001'

/** An id in the provider's shape, for an order, a capture or a refund. */
export const newCode = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17)

export const isAmount = (value: string) => /^\d+\.\d\d$/.test(value) && Number(value) > 0

export const newOrder = (input: LocalOrderInput): LocalOrder => ({
  id: newCode(),
  status: 'CREATED',
  ...input,
  payee: localPayee,
  capture: null,
})

/** An order in the provider's shape. */
export function toWire(order: LocalOrder, approvePage: string) {
  const amount = { currency_code: order.currency, value: order.value }
  const { capture } = order
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId ?? undefined,
        amount,
        payee: { merchant_id: order.payee },
        ...(capture && {
          payments: { captures: [{ id: capture.id, status: capture.status, amount, custom_id: order.customId }] },
        }),
      },
    ],
    links: [{ href: approvePage, rel: 'approve', method: 'GET' }],
  }
}
