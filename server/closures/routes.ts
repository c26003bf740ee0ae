import { closuresContract } from '../../src/lib/contract/closures.ts'
import type { Routes } from '../http/serve.ts'
import { closePoints } from './close.ts'
import { previewClosure } from './preview.ts'
import { readClosures } from './read-closures.ts'
import { undoClosure } from './undo.ts'

export const closuresRoutes: Routes = ({ serve }) => {
  serve(closuresContract.list, ({ deps, who }) => readClosures(deps, who))
  serve(closuresContract.preview, ({ deps, who, body }) => previewClosure(deps, who, body))
  serve(closuresContract.close, ({ deps, who, body }) => closePoints(deps, who, body))
  serve(closuresContract.undo, ({ deps, who, params }) => undoClosure(deps, who, params.id))
}
