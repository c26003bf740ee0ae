import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import nodemailer from 'nodemailer'
import { needsTls } from '../../server/outside/mail/smtp.ts'
import { withoutAddresses } from '../../server/work/without-addresses.ts'
import { advice, type Checked, fine, type Finding, wrong } from './finding.ts'

const longestMs = 8000
const run = promisify(execFile)

/** On one's own machine the server keeps a secret of its own beside its data (`openAppSecret`). */
const hasSecret = ({ appSecret, isLocal, dataDir }: Checked['config']) =>
  Boolean(appSecret) || (isLocal && existsSync(join(dataDir, 'app-secret')))

export async function checkSettings({ config, env, t }: Checked): Promise<Finding[]> {
  if (config.demo) return [advice(t('demo'))]
  return [
    hasSecret(config) ? fine(t('settings')) : wrong(t('no_secret')),
    ...(config.publicOrigin ? [] : [advice(t('no_origin'))]),
    ...(config.publicOrigin?.startsWith('https:') && !env.TRUSTED_PROXIES ? [advice(t('no_proxies'))] : []),
  ]
}

export async function checkServer({ config, t }: Checked): Promise<Finding[]> {
  const asked = { signal: AbortSignal.timeout(longestMs) }
  const answer = await fetch(`http://127.0.0.1:${config.port}/readyz`, asked).catch(() => null)
  if (!answer) return [advice(t('no_server', { port: config.port }))]
  return [answer.ok ? fine(t('server', { port: config.port })) : wrong(t('server_fails', { port: config.port }))]
}

/** Connects and signs in; sends nothing. */
export async function checkMail({ config: { smtpUrl: url }, t }: Checked): Promise<Finding[]> {
  if (!url) return [advice(t('no_mail'))]
  const times = { connectionTimeout: longestMs, greetingTimeout: longestMs, socketTimeout: longestMs }
  const transport = nodemailer.createTransport({ url, requireTLS: needsTls(url), ...times })
  try {
    await transport.verify()
    return [fine(t('mail'))]
  } catch (error) {
    return [wrong(t('mail_fails', { message: withoutAddresses((error as Error).message) }))]
  } finally {
    transport.close()
  }
}

/** Asks for a key that ends by itself; no money moves. */
export async function checkPayments({ config: { paypal }, t }: Checked): Promise<Finding[]> {
  if (!paypal) return [fine(t('no_payments'))]
  const answer = await fetch(`${paypal.apiBase}/v1/oauth2/token`, {
    method: 'POST',
    body: 'grant_type=client_credentials',
    headers: {
      authorization: `Basic ${Buffer.from(`${paypal.client}:${paypal.secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    signal: AbortSignal.timeout(longestMs),
  }).catch(() => null)
  if (!answer) return [wrong(t('payments_silent'))]
  if (!answer.ok) return [wrong(t('payments_refused', { status: answer.status }))]
  return [fine(t('payments')), ...(paypal.webhookId ? [] : [advice(t('no_webhook'))])]
}

/** Deadlines and sessions follow the clock of the machine. */
export async function checkClock({ t }: Checked): Promise<Finding[]> {
  const asked = ['show', '--property=NTPSynchronized', '--value']
  const answer = await run('timedatectl', asked, { timeout: longestMs }).catch(() => null)
  if (!answer) return [advice(t('clock_unknown', { now: new Date().toISOString() }))]
  return [answer.stdout.trim() === 'yes' ? fine(t('clock')) : advice(t('clock_alone'))]
}
