import { headquartersContract } from '../../src/lib/contract/headquarters.ts'
import type { Routes } from '../http/serve.ts'
import { listHeadquarters, toHeadquarter } from './queries.ts'
import { removeAllHeadquarters, restoreHeadquarters } from './remove-all.ts'

export const headquartersRoutes: Routes = ({ serve, deps }) => {
  serve(headquartersContract.list, async ({ who }) =>
    (await listHeadquarters(deps.db, who.library.library_id)).map(toHeadquarter),
  )
  serve(headquartersContract.removeAll, ({ who }) => removeAllHeadquarters(deps, who))
  serve(headquartersContract.restore, ({ who }) => restoreHeadquarters(deps, who))
}
