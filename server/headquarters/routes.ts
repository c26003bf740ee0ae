import { headquartersContract } from '../../src/lib/contract/headquarters.ts'
import type { Routes } from '../http/serve.ts'
import { listHeadquarters, toHeadquarter } from './queries.ts'
import { removeAllHeadquarters, restoreHeadquarters } from './remove-all.ts'

export const headquartersRoutes: Routes = ({ serve }) => {
  serve(headquartersContract.list, async ({ deps }) => (await listHeadquarters(deps.db)).map(toHeadquarter))
  serve(headquartersContract.removeAll, ({ who, deps, home }) => removeAllHeadquarters(deps, who, home))
  serve(headquartersContract.restore, ({ who, deps }) => restoreHeadquarters(deps, who))
}
