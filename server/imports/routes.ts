import { importsContract } from '../../src/lib/contract/imports.ts'
import type { Routes } from '../http/serve.ts'
import { checkImport } from './check-rows.ts'
import { listImports } from './queries.ts'
import { readPlan, readUpload } from './read-upload.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

export const importsRoutes: Routes = ({ serve }) => {
  serve(importsContract.list, ({ deps }) => listImports(deps.db, deps.clock.now()))
  serve(importsContract.read, ({ deps, who, http }) => readUpload(deps, who, http))
  serve(importsContract.check, async ({ deps, who, http }) => checkImport(deps.db, who, await readPlan(http, who)))
  serve(importsContract.run, async ({ deps, who, http }) => runImport(deps, who, await readPlan(http, who)))
  serve(importsContract.undo, ({ deps, who, params }) => undoImport(deps, who, params.id))
}
