/** A capture as the provider reports it; `PENDING` may still become either. */
export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
}

/** An order read back from the provider: it counts, whatever a browser sent. */
export type ProviderOrder = {
  id: string
  status: string
  amountCents: number
  currency: string
  payee: string | null
  customId: string | null
  capture: Capture | null
}

export type OrderInput = {
  /** Repeated with the same id, the provider does nothing twice. */
  requestId: string
  amountCents: number
  /** Our name for the payment, carried by everything that becomes of it. */
  customId: string
}

export type WebhookHeaders = { [Name in 'id' | 'time' | 'signature' | 'certUrl' | 'algorithm']: string }

/** The payment provider. Calls reject with `PaymentsDown` or `PaymentRefused`. */
export type Payments = {
  /** The settings with which a browser loads the provider's buttons. */
  clientId: string
  /** Where that script is. */
  sdkUrl: string
  createOrder(input: OrderInput): Promise<ProviderOrder>
  /** @returns null when the provider knows no such order */
  readOrder(id: string): Promise<ProviderOrder | null>
  capture(paypalOrderId: string, requestId: string): Promise<ProviderOrder>
  /** Gives a whole capture back. @returns the refund's id, null when it had been given back already */
  refund(captureId: string, requestId: string): Promise<string | null>
  /** Where whoever was paid answers a dispute. */
  disputePage(id: string): string
  /** Whether a message really comes from the provider, whole and lately. */
  isGenuine(headers: WebhookHeaders, body: Uint8Array, now: Date): Promise<boolean>
}

/** No answer, or an unusable one: the operation may or may not have happened. */
export class PaymentsDown extends Error {}

/** A clear no, with the provider's name for the reason. */
export class PaymentRefused extends Error {
  readonly issue: string

  constructor(issue: string) {
    super(`the payment provider refused: ${issue}`)
    this.issue = issue
  }
}
