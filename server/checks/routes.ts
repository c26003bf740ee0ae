import { checksContract } from '../../src/lib/contract/checks.ts'
import type { Routes } from '../http/serve.ts'
import { recordCheck } from './record-check.ts'
import { previewRule, removeRule, setRule } from './set-rule.ts'
import { readChecks, readObjectChecks } from './to-check.ts'
import { undoCheck } from './undo-check.ts'

export const checksRoutes: Routes = ({ serve }) => {
  serve(checksContract.list, ({ deps, who, query }) => readChecks(deps, who, query.point))
  serve(checksContract.undo, ({ deps, who, params }) => undoCheck(deps, who, params.id))
  serve(checksContract.ofProduct, ({ deps, who, params }) => readObjectChecks(deps, who, params.id))
  serve(checksContract.record, ({ deps, who, params, body }) => recordCheck(deps, who, params.id, body))
  serve(checksContract.preview, ({ deps, params, query }) => previewRule(deps, params.id, query))
  serve(checksContract.setRule, ({ deps, who, params, body }) => setRule(deps, who, params.id, body))
  serve(checksContract.removeRule, ({ deps, who, params }) => removeRule(deps, who, params.id))
}
