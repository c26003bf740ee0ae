/** The library's own mail server: what is set, setting it, giving it up, trying it. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { services } from '../../contract/services.endpoints.ts'
import type { MailSecurity, MailSettings, MailTest } from '../../contract/services.ts'
import type { MailField } from '../../rules/mail-fields.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'

export const $mail = atom<Loaded<MailSettings>>({ state: 'waiting' })

export const readMail = () => load($mail, () => call(services.mail))

function take(outcome: Outcome<MailSettings>): Outcome<MailSettings> {
  if (outcome.ok) $mail.set({ state: 'ready', value: outcome.value })
  return outcome
}

/** An empty password leaves the one that is there. */
export async function saveMail(answers: Record<MailField, string>): Promise<Outcome<MailSettings>> {
  const { host, port, security, user, password, from, name } = answers
  const server = { host, port: Number(port), security: security as MailSecurity, user: user || null }
  const body = { ...server, from, name: name || null, ...(password && { password }) }
  return take(await attempt(() => call(services.changeMail, { body })))
}

export const removeMail = async () => take(await attempt(() => call(services.removeMail)))

export const testMail = (): Promise<Outcome<MailTest>> => attempt(() => call(services.testMail))
