/** The library's own payment account: what is set, setting it, giving it up. */
import { call } from '../../api/call.ts'
import { services } from '../../contract/services.endpoints.ts'
import type { PaymentSettings } from '../../contract/services.ts'
import type { PaymentField } from '../../rules/payment-fields.ts'
import type { Outcome } from '../async/attempt.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<PaymentSettings>(['settings'], () => call(services.payments))
export const { $now: $payments, $drawn: $paymentsDrawn, read: readPayments, open: openPayments } = form

/** An empty secret leaves the one that is there. */
export async function savePayments(answers: Record<PaymentField, string>): Promise<Outcome<PaymentSettings>> {
  const { client, secret, webhook_id } = answers
  const environment = answers.environment === 'live' ? 'live' : 'sandbox'
  const body = { environment, client, webhook_id: webhook_id || null, ...(secret && { secret }) } as const
  return form.save(() => call(services.changePayments, { body }))
}

export const removePayments = () => form.save(() => call(services.removePayments))
