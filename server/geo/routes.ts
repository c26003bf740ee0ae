import { geoContract } from '../../src/lib/contract/geo.ts'
import type { Routes } from '../http/serve.ts'
import { readDistances } from './read-distances.ts'

export const geoRoutes: Routes = ({ serve }) => {
  serve(geoContract.distances, ({ who, params, http, deps }) => readDistances(deps, who, http.var.address, params))
}
