import { deskMembersContract } from '../../src/lib/contract/desk-members.ts'
import type { Routes } from '../http/serve.ts'
import { changeMember } from './change-member.ts'
import { eraseOnRequest } from './erase-on-request.ts'
import { addNote, removeNote } from './notes.ts'
import { proveByHand } from './prove-by-hand.ts'
import { readMember, readMembers } from './read-members.ts'
import { registerMember } from './register-member.ts'
import { readSheet } from './read-sheet.ts'
import { restoreMember, suspendMember, undoSuspension } from './suspend.ts'

export const deskMembersRoutes: Routes = ({ serve }) => {
  serve(deskMembersContract.list, ({ deps, who, query }) => readMembers(deps, who, query))
  serve(deskMembersContract.read, ({ deps, who, params }) => readMember(deps, who, params.id))
  serve(deskMembersContract.register, ({ deps, who, body }) => registerMember(deps, who, body))
  serve(deskMembersContract.sheet, ({ deps, who, params }) => readSheet(deps, who, params.id))
  serve(deskMembersContract.addNote, ({ deps, who, params, body }) => addNote(deps, who, params.id, body.text))
  serve(deskMembersContract.removeNote, async ({ deps, who, params }) => {
    await removeNote(deps, who, params.id)
    return {}
  })
  serve(deskMembersContract.change, ({ deps, who, params, body }) => changeMember(deps, who, params.id, body))
  serve(deskMembersContract.prove, ({ deps, who, params, body }) => proveByHand(deps, who, params.id, body.reason))
  serve(deskMembersContract.suspend, ({ deps, who, params, body }) => suspendMember(deps, who, params.id, body))
  serve(deskMembersContract.restore, ({ deps, who, params }) => restoreMember(deps, who, params.id))
  serve(deskMembersContract.undoSuspension, ({ deps, who, params }) => undoSuspension(deps, who, params.id))
  serve(deskMembersContract.erase, async ({ deps, home, who, params }) => {
    await eraseOnRequest(deps, home, who, params.id)
    return {}
  })
}
