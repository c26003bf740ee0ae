import { placesContract } from '../../src/lib/contract/places.ts'
import type { Routes } from '../http/serve.ts'
import { readCarries } from './carries.ts'
import { cancelCarry, receiveAt, sendAway } from './carry.ts'
import { readDeliveries } from './deliveries.ts'
import { readPreparations } from './preparations.ts'
import { found, seek } from './seek.ts'

export const placeRoutes: Routes = ({ serve }) => {
  serve(placesContract.preparations, ({ deps, who, query }) => readPreparations(deps, who, query.point))
  serve(placesContract.carries, ({ deps, who, query }) => readCarries(deps, who, query))
  serve(placesContract.deliveries, ({ deps, who, query }) => readDeliveries(deps, who, query.point))
  serve(placesContract.send, ({ deps, who, params, body }) => sendAway(deps, who, params.id, body.to))
  serve(placesContract.keep, ({ deps, who, params }) => cancelCarry(deps, who, params.id))
  serve(placesContract.arrive, ({ deps, who, params, body }) => receiveAt(deps, who, params.id, body.point))
  serve(placesContract.seek, ({ deps, who, params }) => seek(deps, who, params.id))
  serve(placesContract.found, ({ deps, who, params }) => found(deps, who, params.id))
}
