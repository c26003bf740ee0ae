import { shelvesContract } from '../../src/lib/contract/shelves.ts'
import type { Routes } from '../http/serve.ts'
import { readPlaces } from '../stocktakes/to-stocktake.ts'
import { placeObject, undoPlacement } from './place-object.ts'

export const shelvesRoutes: Routes = ({ serve }) => {
  serve(shelvesContract.places, ({ deps }) => readPlaces(deps))
  serve(shelvesContract.place, ({ deps, who, body, http }) =>
    placeObject(deps, who, { ...body, origin: new URL(http.req.url).origin }),
  )
  serve(shelvesContract.undo, ({ deps, who, body }) => undoPlacement(deps, who, body))
}
