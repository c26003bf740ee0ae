import type { Browser } from '../auth/cookies.ts'
import { createSession } from '../auth/create-session.ts'
import { digest, randomToken } from '../auth/digests.ts'
import { findHome } from '../auth/home.ts'
import { findSuperSession } from '../auth/queries.ts'
import type { SystemDeps } from '../deps.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { findLibrary } from '../library/queries.ts'
import { fail } from '../refusal.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/** How long a pass is good (ms): a browser follows it at once. */
const validMs = 60_000

type Pass = { home: string; member_id: string; session_id: string }

/**
 * A one-time code that takes whoever is above all libraries from one library's address to another's. It goes in the
 * fragment of the address and then in a body, so that no log has it.
 * @throws Refusal `library.not_found`
 */
export async function givePass(system: SystemDeps, who: Member, label: string) {
  const library = (await findLibrary(system.everywhere, label)) ?? fail('library.not_found')
  const pass = { home: who.home, member_id: who.id, session_id: who.sessionId }
  const code = await write(system.of(label), { library, id: who.id }, insertPass, pass)
  return { address: system.originOf(label), code }
}

async function insertPass({ tx, at }: Work, pass: Pass): Promise<string> {
  const code = randomToken(32)
  const expires_at = new Date(at.getTime() + validMs)
  await tx
    .insertInto('passes')
    .values({ ...pass, code_hash: digest(code), created_at: at, expires_at })
    .execute()
  return code
}

/**
 * Signs in with a pass: a session of the same account, which ends with the sign-in it comes from and is as old.
 * @throws Refusal `network.pass_over`
 */
export async function enterWithPass(system: SystemDeps, { library }: Visitor, code: string, browser: Browser) {
  const here = system.of(library.library_id)
  const pass = (await write(here, { library }, takePass, digest(code))) ?? fail('network.pass_over')
  const home = (await findHome(system, library, pass.home)) ?? fail('network.pass_over')
  const session = await findSuperSession(home.deps.db, pass.session_id)
  if (!session || session.member_id !== pass.member_id) return fail('network.pass_over')
  const isHome = pass.home === library.library_id
  const member = { id: session.member_id, level: session.level }
  const { reply, cookie } = await createSession(home.deps, home.library, member, browser, {
    signed_in: session.signed_in ?? session.id,
    created_at: session.created_at,
    entered: isHome ? null : library.library_id,
  })
  await write(here, { library, id: pass.member_id }, noteEntry, pass.home)
  const policies = { ...reply.data.policies, accepted: isHome ? reply.data.policies.accepted : true }
  return { reply: { ...reply, data: { ...reply.data, policies } }, cookie }
}

/** Returns null rather than throwing for a code that has been used or has ended. */
async function takePass({ tx, at }: Work, hash: string): Promise<Pass | null> {
  const used = await tx
    .updateTable('passes')
    .set({ used_at: at })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['home', 'member_id', 'session_id'])
    .executeTakeFirst()
  return used ?? null
}

async function noteEntry(work: Work<By>, home: string): Promise<void> {
  const { library } = work
  await work.audit({ action: 'enter', subject: 'library', id: library.library_id, data: { home } })
}
