import type { PaymentsChange, PaymentSettings } from '../../src/lib/contract/services.ts'
import { isFreshSignIn, requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Tx } from '../db/scope.ts'
import type { ServiceSettings } from '../db/tables-services.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Home } from '../http/serve.ts'
import { ruleSentence } from '../http/validation.ts'
import { checkKeys } from '../outside/payments/paypal-client.ts'
import { fail, Refusal } from '../refusal.ts'
import type { Secret } from '../secrets.ts'
import { type Account, endAccount, findAccount, lockAccount, putAccount, secretOf } from '../services/accounts.ts'
import { payPalSettings } from '../services/payments.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { countPaymentsUnderWay } from './queries.ts'

type Own = ServiceSettings['payments']

export async function readPayments(deps: Deps, home: Home, who: Member): Promise<PaymentSettings> {
  const account = await findAccount(deps.db, 'payments')
  return {
    own: account ? { ...account.settings, secret_set_at: account.secret_set_at?.toISOString() ?? null } : null,
    installation: deps.payments !== null,
    under_way: await countPaymentsUnderWay(deps.db),
    webhook_url: `${deps.originOf(who.library.library_id)}/v1/payments/webhook`,
    fresh: await isFreshSignIn(home.deps, home.who),
  }
}

/**
 * Sets the account after the provider has taken its keys. Payments under way go on with the one they began with.
 * @throws Refusal `auth.not_fresh`, `payment.keys_refused`, `payment.keys_elsewhere`, `payment.silent`, `resource.validation`
 */
export async function changePayments(
  deps: Deps,
  home: Home,
  who: Member,
  { secret, ...settings }: PaymentsChange,
): Promise<PaymentSettings> {
  await requireFreshSignIn(home.deps, home.who)
  const keys = secret ?? (await storedSecret(deps, who, settings))
  await requireKnown(deps, settings, keys)
  await write(deps, who, putPayments, { appSecret: deps.appSecret }, settings, keys)
  return readPayments(deps, home, who)
}

const otherOf = { live: 'sandbox', sandbox: 'live' } as const

/** Keys copied from the provider's other environment are refused as wrong ones are, and mistaken more often. */
async function requireKnown(deps: Deps, settings: Own, secret: string): Promise<void> {
  const found = await checkKeys(payPalSettings(deps, settings, secret))
  if (found === 'fine') return
  if (found === 'silent') fail('payment.silent')
  const elsewhere = { ...settings, environment: otherOf[settings.environment] }
  const isElsewhere = (await checkKeys(payPalSettings(deps, elsewhere, secret))) === 'fine'
  fail(isElsewhere ? 'payment.keys_elsewhere' : 'payment.keys_refused')
}

const isSameAccount = (one: Own, other: Own) => one.client === other.client && one.environment === other.environment

/** A stored secret is that of its own account alone. */
async function storedSecret(deps: Deps, { lang }: Member, settings: Own): Promise<string> {
  const before = await findAccount(deps.db, 'payments')
  if (!before) throw new Refusal('resource.validation', { secret: ruleSentence(lang, 'required') })
  if (!isSameAccount(before.settings, settings))
    throw new Refusal('resource.validation', { secret: ruleSentence(lang, 'secret_again') })
  return secretOf(deps, before) ?? ''
}

async function putPayments(work: Work<Member>, of: Secret, settings: Own, secret: string): Promise<void> {
  const before = await lockAccount(work.tx, 'payments')
  const known = await findSame(work.tx, settings)
  if (before && before.id !== known?.id) await endAccount(work, before.id)
  await putAccount(work, of, known, { service: 'payments', settings, secret })
  await auditChange(work, before?.settings ?? null, settings)
}

/** The same account as it was set before: payments that began with it need its newest secret. */
async function findSame(tx: Tx, settings: Own): Promise<Account<'payments'> | undefined> {
  const all = await tx.selectFrom('service_accounts').selectAll().where('service', '=', 'payments').execute()
  return (all as Account<'payments'>[]).find(one => isSameAccount(one.settings, settings))
}

async function auditChange(work: Work<Member>, before: Own | null, after: Own | null): Promise<void> {
  const id = work.library.library_id
  await work.audit({ action: 'change_payments', subject: 'library', id, data: { before, after } })
  await work.reprint()
}

/** @throws Refusal `auth.not_fresh` */
export async function removePayments(deps: Deps, home: Home, who: Member): Promise<PaymentSettings> {
  await requireFreshSignIn(home.deps, home.who)
  await write(deps, who, dropPayments)
  return readPayments(deps, home, who)
}

/** What began with it goes on with it: its row stays. */
async function dropPayments(work: Work<Member>): Promise<void> {
  const before = await lockAccount(work.tx, 'payments')
  if (!before) return
  await endAccount(work, before.id)
  await auditChange(work, before.settings, null)
}
