/** Who works for the library, who is invited to, and what a coordinator does about it. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { invitations } from '../../contract/invitations.endpoints.ts'
import type { InvitationLink } from '../../contract/invitations.ts'
import type { Role } from '../../contract/role-names.ts'
import { team } from '../../contract/team.endpoints.ts'
import type { Team } from '../../contract/team.ts'
import type { Lang } from '../../addresses.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from '../desk/live.ts'

export const $team = atom<Loaded<Team>>({ state: 'waiting' })

const ask = () => call(team.read)

export const readTeam = () => load($team, ask)
/** Reads it, and again when somebody is invited, joins or has another role. Answers how to stop. */
export const openTeam = () => readLive(['team'], readTeam, () => reload($team, ask))

/** What was done or refused may have changed the list: it is read again. */
async function andReload<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await reload($team, ask)
  return outcome
}

export async function inviteToTeam(body: {
  email: string
  role: Exclude<Role, 'member'>
  lang: Lang
}): Promise<Outcome<InvitationLink>> {
  const outcome = await attempt(() => call(team.invite, { body }))
  if (!outcome.ok) return outcome
  $team.set({ state: 'ready', value: outcome.value.team })
  return { ok: true, value: outcome.value.link }
}

export async function changeRole(id: string, role: Role): Promise<Outcome<Team>> {
  const outcome = await attempt(() => call(team.changeRole, { params: { id }, body: { role } }))
  if (outcome.ok) $team.set({ state: 'ready', value: outcome.value })
  else if (outcome.problem.code !== 'network') await reload($team, ask)
  return outcome
}

export const sendAgain = (id: string) => andReload(() => call(invitations.send, { params: { id } }))

export const withdrawInvitation = (id: string) => andReload(() => call(invitations.withdraw, { params: { id } }))

export const showLink = (id: string) => attempt(() => call(invitations.link, { params: { id } }))
