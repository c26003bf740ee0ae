/** Who may sign up, and what they are asked. */
import { call } from '../../api/call.ts'
import { settings } from '../../contract/settings.endpoints.ts'
import type { SignUpSettings } from '../../contract/settings.ts'
import { type AsksField, domainsIn } from '../../rules/asks-fields.ts'
import type { Outcome } from '../async/attempt.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<SignUpSettings>(['settings'], () => call(settings.signUp))
export const { $now: $asks, $drawn: $asksDrawn, read: readAsks, open: openAsks } = form

/** The answers of the form as the wire has them. */
export function asksIn(answers: Record<AsksField, string>): SignUpSettings {
  const { who, phone, code, address } = answers as Record<AsksField, string> & SignUpSettings
  const domains = domainsIn(answers.domains)
  return { who, phone, code, address, domains, student_domain: domainsIn(answers.student_domain)[0] ?? null }
}

export const saveAsks = (body: SignUpSettings): Promise<Outcome<SignUpSettings>> =>
  form.save(() => call(settings.changeSignUp, { body }))
