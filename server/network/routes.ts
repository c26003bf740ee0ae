import { networkContract } from '../../src/lib/contract/network.ts'
import { browserOf, checkCsrfOrigin, giveCookies } from '../auth/cookies.ts'
import type { Config } from '../config.ts'
import { setAvailable } from '../founding/set-available.ts'
import type { Member } from '../http/caller.ts'
import type { Routes } from '../http/serve.ts'
import { toInvitation } from '../invitations/to-invitation.ts'
import { findLibrary } from '../library/queries.ts'
import { fail } from '../refusal.ts'
import { inviteMember } from '../team/invite-member.ts'
import { addLibrary, isLabelFree } from './add-library.ts'
import { enterWithPass, givePass } from './passes.ts'
import { readNetwork } from './read-network.ts'

export function networkRoutes({ dataDir }: Config): Routes {
  return ({ serve, system }) => {
    const read = () => readNetwork(system, dataDir)
    /** Another library's commands, and the caller as who gives them there. */
    const inLibrary = async ({ id, level }: Member, label: string) => {
      const library = (await findLibrary(system.everywhere, label)) ?? fail('library.not_found')
      return { there: system.of(label), by: { library, id, level } }
    }
    serve(networkContract.read, read)
    serve(networkContract.checkLabel, async ({ params }) => ({ free: await isLabelFree(system, params.label) }))
    serve(networkContract.create, async ({ who, body }) => {
      await addLibrary(system, who, body)
      return read()
    })
    serve(networkContract.suspend, async ({ who, params, body }) => {
      const { there, by } = await inLibrary(who, params.label)
      await setAvailable(there, by, { available: false, reason: body.reason })
      return read()
    })
    serve(networkContract.resume, async ({ who, params, body }) => {
      const { there, by } = await inLibrary(who, params.label)
      await setAvailable(there, by, { available: true, reason: body.reason })
      return read()
    })
    serve(networkContract.invite, async ({ who, params, body }) => {
      const { there, by } = await inLibrary(who, params.label)
      const { row, link } = await inviteMember(there, by, { ...body, role: 'coordinator' })
      return { invitation: toInvitation(row, there.clock.now()), link, network: await read() }
    })
    serve(networkContract.givePass, ({ who, params }) => givePass(system, who, params.label))
    serve(networkContract.enter, async ({ who, body, http }) => {
      checkCsrfOrigin(http)
      await system.limits.take('', 'pass_address', http.var.address)
      const browser = browserOf(http)
      const { reply, cookie } = await enterWithPass(system, who, body.code, browser)
      giveCookies(http, browser, cookie)
      return reply
    })
  }
}
