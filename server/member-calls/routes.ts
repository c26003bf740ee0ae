import { memberCallsContract } from '../../src/lib/contract/member-calls.ts'
import type { Routes } from '../http/serve.ts'
import { noteCall } from './note-call.ts'
import { readCalls } from './read-calls.ts'
import { undoCall } from './undo-call.ts'

export const memberCallsRoutes: Routes = ({ serve }) => {
  serve(memberCallsContract.list, ({ deps, who }) => readCalls(deps, who))
  serve(memberCallsContract.note, ({ deps, who, params, body }) => noteCall(deps, who, params.id, body))
  serve(memberCallsContract.undo, ({ deps, who, params }) => undoCall(deps, who, params.id))
}
