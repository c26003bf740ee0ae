import { stocktakesContract } from '../../src/lib/contract/stocktakes.ts'
import type { Routes } from '../http/serve.ts'
import { closeStocktake } from './close-stocktake.ts'
import { countFinds, undoFind } from './count-finds.ts'
import { openStocktake } from './open-stocktake.ts'
import { presentStocktake, readProgress, readStocktakes } from './to-stocktake.ts'

export const stocktakesRoutes: Routes = ({ serve }) => {
  serve(stocktakesContract.list, ({ deps, who }) => readStocktakes(deps, who))
  serve(stocktakesContract.open, ({ deps, who, body }) => openStocktake(deps, who, body))
  serve(stocktakesContract.one, ({ deps, who, params }) => presentStocktake(deps, who, params.id))
  serve(stocktakesContract.progress, ({ deps, who, params, query }) => readProgress(deps, who, params.id, query.after))
  serve(stocktakesContract.count, ({ deps, who, params, body, http }) =>
    countFinds(deps, who, params.id, { ...body, origin: new URL(http.req.url).origin }),
  )
  serve(stocktakesContract.undo, ({ deps, who, params, body }) => undoFind(deps, who, params.id, body.key))
  serve(stocktakesContract.close, ({ deps, who, params, body }) => closeStocktake(deps, who, params.id, body))
}
