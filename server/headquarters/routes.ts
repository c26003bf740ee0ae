import { headquartersContract } from '../../src/lib/contract/headquarters.ts'
import type { Routes } from '../http/serve.ts'
import { addPoint, arrangePoints } from './add-point.ts'
import { changePoint, previewChange } from './change-point.ts'
import { listHeadquarters, toHeadquarter } from './queries.ts'
import { removeAllHeadquarters, restoreHeadquarters } from './remove-all.ts'
import { removePoint, restorePoint } from './remove-point.ts'
import { readManaged } from './to-managed.ts'

export const headquartersRoutes: Routes = ({ serve }) => {
  const contract = headquartersContract
  serve(contract.list, async ({ deps }) => (await listHeadquarters(deps.db)).map(toHeadquarter))
  serve(contract.removeAll, ({ who, deps, home }) => removeAllHeadquarters(deps, who, home))
  serve(contract.restore, ({ who, deps, home }) => restoreHeadquarters(deps, who, home))
  serve(contract.manage, ({ deps }) => readManaged(deps.db, deps.clock.now()))
  serve(contract.add, ({ who, body, deps }) => addPoint(deps, who, body))
  serve(contract.arrange, ({ who, body, deps }) => arrangePoints(deps, who, body.ids))
  serve(contract.change, ({ who, params, body, deps }) => changePoint(deps, who, params.id, body))
  serve(contract.preview, ({ who, params, body, deps }) => previewChange(deps, who, params.id, body))
  serve(contract.remove, ({ who, params, body, deps }) => removePoint(deps, who, params.id, body.move_to))
  serve(contract.restoreOne, ({ who, params, deps }) => restorePoint(deps, who, params.id))
}
