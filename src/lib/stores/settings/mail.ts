/** The library's own mail server: what is set, setting it, giving it up, trying it. */
import { call } from '../../api/call.ts'
import { services } from '../../contract/services.endpoints.ts'
import type { MailSecurity, MailSettings, MailTest } from '../../contract/services.ts'
import type { MailField } from '../../rules/mail-fields.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<MailSettings>(['settings'], () => call(services.mail))
export const { $now: $mail, $drawn: $mailDrawn, read: readMail, open: openMail } = form

/** An empty password leaves the one that is there. */
export async function saveMail(answers: Record<MailField, string>): Promise<Outcome<MailSettings>> {
  const { host, port, security, user, password, from, name } = answers
  const server = { host, port: Number(port), security: security as MailSecurity, user: user || null }
  const body = { ...server, from, name: name || null, ...(password && { password }) }
  return form.save(() => call(services.changeMail, { body }))
}

export const removeMail = () => form.save(() => call(services.removeMail))

export const testMail = (): Promise<Outcome<MailTest>> => attempt(() => call(services.testMail))
