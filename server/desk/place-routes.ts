import { placesContract } from '../../src/lib/contract/places.ts'
import type { Routes } from '../http/serve.ts'
import { readPreparations } from './preparations.ts'
import { found, seek } from './seek.ts'

export const placeRoutes: Routes = ({ serve }) => {
  serve(placesContract.preparations, ({ deps, who, query }) => readPreparations(deps, who, query.point))
  serve(placesContract.seek, ({ deps, who, params }) => seek(deps, who, params.id))
  serve(placesContract.found, ({ deps, who, params }) => found(deps, who, params.id))
}
