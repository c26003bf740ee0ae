import type { ServiceSettings } from '../db/tables-services.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Payments } from '../outside/payments/payments.ts'
import { openPayPal } from '../outside/payments/paypal.ts'
import { type Account, clientName, findAccount, secretOf } from './accounts.ts'
import { Unreadable } from './seal.ts'

type Needed = Pick<Deps, 'payments' | 'payPalAt' | 'clients' | 'appSecret' | 'log'>
type PaymentAccount = Account<'payments'>

/** A library's payment provider, and the account it stands for; null: the installation's. */
export type PaymentsNow = { payments: Payments | null; accountId: string | null }

/** What payments that begin now go through: the library's own account, else the installation's. */
export async function currentPayments(deps: Needed & { db: Reader }, db = deps.db): Promise<PaymentsNow> {
  const account = await findAccount(db, 'payments')
  return account
    ? { payments: openPaymentsOf(deps, account), accountId: account.id }
    : { payments: deps.payments, accountId: null }
}

/** What a payment that began with an account goes on through, whatever is set by now. */
export async function paymentsOfAccount(deps: Needed & { db: Reader }, id: string | null): Promise<Payments | null> {
  if (id === null) return deps.payments
  const account = (await deps.db
    .selectFrom('service_accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as PaymentAccount
  return openPaymentsOf(deps, account)
}

/** Null for an account whose secret cannot be read: nothing is sold, rather than through another's account. */
function openPaymentsOf(deps: Needed, account: PaymentAccount): Payments | null {
  try {
    return deps.clients.payments.open(clientName(account), account.version, () =>
      openPayPal(payPalSettings(deps, account.settings, secretOf(deps, account) ?? '')),
    )
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    deps.log.error({ library: account.library_id, err: error }, 'a payment account cannot be used')
    return null
  }
}

/** What a client of an account is opened with. */
export function payPalSettings(
  { payPalAt }: Pick<Deps, 'payPalAt'>,
  { environment, client, webhook_id }: ServiceSettings['payments'],
  secret: string,
) {
  return { ...payPalAt[environment], client, secret, webhookId: webhook_id ?? '' }
}
