import { circulationContract } from '../../src/lib/contract/circulation.ts'
import type { Routes } from '../http/serve.ts'
import { handOutBasket } from './hand-out.ts'
import { readScan } from './read-scan.ts'
import { takeWaitingAct } from './waiting-act.ts'

export const circulationRoutes: Routes = ({ serve }) => {
  serve(circulationContract.scan, ({ deps, who, query, http }) =>
    readScan(deps, who, { ...query, origin: new URL(http.req.url).origin }),
  )
  serve(circulationContract.handOut, ({ deps, who, body }) => handOutBasket(deps, who, body))
  serve(circulationContract.sendWaiting, ({ deps, who, body }) => takeWaitingAct(deps, who, body))
}
