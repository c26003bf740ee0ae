import en from '../../src/content/strings/en/issuer.json' with { type: 'json' }
import it from '../../src/content/strings/it/issuer.json' with { type: 'json' }
import enMail from '../../src/content/strings/en/settings-mail.json' with { type: 'json' }
import itMail from '../../src/content/strings/it/settings-mail.json' with { type: 'json' }
import { mailFailureOf } from '../../server/outside/mail/failure.ts'
import { tryServer } from '../../server/outside/mail/smtp.ts'
import { checkKeys } from '../../server/outside/payments/paypal-client.ts'
import { payPalAt } from '../../server/outside/payments/paypal.ts'
import { checkIssuer } from '../../server/outside/sso/check-issuer.ts'
import type { Account } from '../../server/services/accounts.ts'
import { secretOf } from '../../server/services/accounts.ts'
import { serverOf } from '../../server/services/mailer.ts'
import { payPalSettings } from '../../server/services/payments.ts'
import { Unreadable } from '../../server/services/seal.ts'
import { openAppSecret } from '../../server/start/app-secret.ts'
import type { ServiceName } from '../../server/db/tables-services.ts'
import { translator } from '../../src/lib/translate.ts'
import { advice, type Checked, fine, type Finding, wrong } from './finding.ts'

const words = {
  mail: { it: translator(itMail, 'it'), en: translator(enMail, 'en') },
  issuer: { it: translator(it, 'it'), en: translator(en, 'en') },
}

type CheckInput = Checked & { appSecret: string; at: typeof payPalAt }

/** What each library has set at its own: its mail server, its payment account, its sign-on. Nothing is sent or sold. */
export async function checkAccounts(checked: Checked, at = payPalAt): Promise<Finding[]> {
  const accounts = await checked.db
    .selectFrom('service_accounts')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('library_id')
    .orderBy('service')
    .execute()
  if (!accounts.length) return []
  const asked = { ...checked, appSecret: openAppSecret(checked.config), at }
  const found = []
  for (const one of accounts) found.push(await lookAt(asked, one as Account<ServiceName>))
  return found.flat()
}

async function lookAt(asked: CheckInput, account: Account<ServiceName>): Promise<Finding[]> {
  try {
    if (account.service === 'mail') return await lookAtMail(asked, account as Account<'mail'>)
    if (account.service === 'payments') return await lookAtPayments(asked, account as Account<'payments'>)
    return await lookAtSignOn(asked, account as Account<'sign_on'>)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { library_id: library, service } = account
    return [wrong(asked.t(`account_unreadable_${service}`, { library }))]
  }
}

async function lookAtMail({ t, lang, config, appSecret }: CheckInput, account: Account<'mail'>): Promise<Finding[]> {
  const { library_id: library } = account
  try {
    await tryServer(serverOf({ privateHosts: config.privateHosts, appSecret }, account))
    return [fine(t('account_mail', { library }))]
  } catch (error) {
    if (error instanceof Unreadable) throw error
    const { reason } = mailFailureOf(error)
    return [wrong(t('account_mail_fails', { library, why: words.mail[lang](`reason.${reason}`) }))]
  }
}

/** Asks for a key that ends by itself; no money moves. */
async function lookAtPayments({ t, at, appSecret }: CheckInput, account: Account<'payments'>): Promise<Finding[]> {
  const { library_id: library, settings } = account
  const secret = secretOf({ appSecret }, account) ?? ''
  const found = await checkKeys(payPalSettings({ payPalAt: at }, settings, secret))
  if (found !== 'fine') return [wrong(t(`account_payments_${found}`, { library }))]
  return [
    fine(t('account_payments', { library })),
    ...(settings.environment === 'sandbox' ? [advice(t('account_of_tests', { library }))] : []),
    ...(settings.webhook_id ? [] : [advice(t('account_no_webhook', { library }))]),
  ]
}

/** Its key is tried by whoever signs on: only the provider itself is looked at. */
async function lookAtSignOn(
  { t, lang, config, appSecret }: CheckInput,
  account: Account<'sign_on'>,
): Promise<Finding[]> {
  const { library_id: library, settings } = account
  secretOf({ appSecret }, account)
  const found = await checkIssuer(settings.issuer, config.privateHosts)
  if (!('fault' in found)) return [fine(t('account_sign_on', { library }))]
  const why = words.issuer[lang](found.fault, { issuer: found.says ?? '' })
  return [wrong(t('account_sign_on_fails', { library, why }))]
}
