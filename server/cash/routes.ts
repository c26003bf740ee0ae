import { cashContract } from '../../src/lib/contract/cash.ts'
import type { Routes } from '../http/serve.ts'
import { closeDesk } from './close-desk.ts'
import { mailReceipt } from './mail-receipt.ts'
import { readDay, readMonth } from './read-book.ts'
import { takeCash } from './take-cash.ts'
import { giveBack, voidEntry } from './undo-entry.ts'
import { undoTaking } from './undo-taking.ts'

export const cashRoutes: Routes = ({ serve }) => {
  serve(cashContract.day, ({ deps, query }) => readDay(deps, query))
  serve(cashContract.take, ({ deps, who, body }) => takeCash(deps, who, body))
  serve(cashContract.month, ({ deps, query }) => readMonth(deps, query))
  serve(cashContract.close, ({ deps, who, body }) => closeDesk(deps, who, body))
  serve(cashContract.giveBack, ({ deps, who, params }) => giveBack(deps, who, params.id))
  serve(cashContract.void, ({ deps, who, params, body }) => voidEntry(deps, who, params.id, body.reason))
  serve(cashContract.undo, ({ deps, who, params }) => undoTaking(deps, who, params.id))
  serve(cashContract.mailReceipt, async ({ deps, who, params }) => {
    await mailReceipt(deps, who, params.id)
    return {}
  })
}
