import { geoContract } from '../../src/lib/contract/geo.ts'
import type { Routes } from '../http/serve.ts'
import { readDistances } from './read-distances.ts'

export const geoRoutes: Routes = ({ serve, deps }) => {
  serve(geoContract.distances, ({ who, params, http }) => readDistances(deps, who, http.var.address, params))
}
