/** Who may sign up, and what they are asked. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { settings } from '../../contract/settings.endpoints.ts'
import type { SignUpSettings } from '../../contract/settings.ts'
import { type AsksField, domainsIn } from '../../rules/asks-fields.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'

export const $asks = atom<Loaded<SignUpSettings>>({ state: 'waiting' })

export const readAsks = () => load($asks, () => call(settings.signUp))

/** The answers of the form as the wire has them. */
export function asksIn(answers: Record<AsksField, string>): SignUpSettings {
  const { who, phone, code, address } = answers as Record<AsksField, string> & SignUpSettings
  const domains = domainsIn(answers.domains)
  return { who, phone, code, address, domains, student_domain: domainsIn(answers.student_domain)[0] ?? null }
}

export async function saveAsks(body: SignUpSettings): Promise<Outcome<SignUpSettings>> {
  const outcome = await attempt(() => call(settings.changeSignUp, { body }))
  if (outcome.ok) $asks.set({ state: 'ready', value: outcome.value })
  return outcome
}
