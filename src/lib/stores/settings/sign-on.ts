/** The library's own sign-on provider: what is set, setting it, giving it up, trying it, offering it to members. */
import { call } from '../../api/call.ts'
import { services } from '../../contract/services.endpoints.ts'
import type { SignOnSettings, SignOnTrial } from '../../contract/services.ts'
import type { SignInField, SignOnField } from '../../rules/sign-on-fields.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { rememberPage, trial } from '../session/after-sso.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<SignOnSettings>(['settings'], () => call(services.signOn))
export const { $now: $signOn, $drawn: $signOnDrawn, read: readSignOn, open: openSignOn } = form

/** An empty secret leaves the one that is there. */
export async function saveSignOn(answers: Record<SignOnField, string>): Promise<Outcome<SignOnSettings>> {
  const { issuer, client, secret } = answers
  const body = { issuer, client, ...(secret && { secret }) }
  return form.save(() => call(services.changeSignOn, { body }))
}

export async function saveSignIn({ on, name_it, name_en }: Record<SignInField, string>) {
  const body = { on: on === 'yes', name: { it: name_it, en: name_en } }
  return form.save(() => call(services.changeSignIn, { body }))
}

export const removeSignOn = () => form.save(() => call(services.removeSignOn))

/** Leaves for the provider, which sends back to this page by way of the one it knows. */
export async function leaveForTrial(): Promise<Outcome<{ url: string }>> {
  const outcome = await attempt(() => call(services.beginTrial))
  if (outcome.ok) {
    rememberPage(location.pathname)
    trial.set('begun')
    location.assign(outcome.value.url)
  }
  return outcome
}

/** `stopped`: the provider sent no answer but its own words. */
export type TrialEnd = Outcome<SignOnTrial> | { ok: false; stopped: string } | null

/** What came of a trial that this tab has come back from; null: it has not. */
export async function endTrial(): Promise<TrialEnd> {
  const kept = trial.get()
  trial.remove()
  if (!kept?.startsWith('?')) return null
  const query = new URLSearchParams(kept)
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')]
  if (!code || !state) return { ok: false, stopped: query.get('error_description') ?? query.get('error') ?? '' }
  return attempt(() => call(services.endTrial, { body: { code, state, ...(iss && { iss }) } }))
}
