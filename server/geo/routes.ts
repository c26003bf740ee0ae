import { geoContract } from '../../src/lib/contract/geo.ts'
import type { Routes } from '../http/serve.ts'
import { readDistances } from './read-distances.ts'
import { readPlace } from './read-place.ts'

export const geoRoutes: Routes = ({ serve }) => {
  serve(geoContract.distances, ({ who, params, http, deps }) => readDistances(deps, who, http.var.address, params))
  serve(geoContract.place, ({ params, deps }) => readPlace(deps, params.cap))
}
