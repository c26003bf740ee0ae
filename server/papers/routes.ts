import { papersContract } from '../../src/lib/contract/papers.ts'
import type { Routes } from '../http/serve.ts'
import { openPaper } from './open-paper.ts'
import { confirmCards, printCards, readPaperCards, requeueCards } from './print-cards.ts'
import { confirmPrint, printLabels, requeuePrint } from './print-labels.ts'
import { readLabels, readPrints } from './read-labels.ts'
import { sendPaper } from './send-paper.ts'

export const papersRoutes: Routes = ({ serve, system }) => {
  serve(papersContract.labels, ({ deps, who, query }) => readLabels(deps, who, query))
  serve(papersContract.prints, ({ deps }) => readPrints(deps))
  serve(papersContract.print, ({ deps, who, body }) => printLabels(deps, who, body))
  serve(papersContract.confirm, ({ deps, who, params }) => confirmPrint(deps, who, params.id))
  serve(papersContract.requeue, ({ deps, who, params }) => requeuePrint(deps, who, params.id))
  serve(papersContract.cards, ({ deps, who }) => readPaperCards(deps, who))
  serve(papersContract.printCards, ({ deps, who, body }) => printCards(deps, who, body))
  serve(papersContract.confirmCards, ({ deps, who, params }) => confirmCards(deps, who, params.id))
  serve(papersContract.requeueCards, ({ deps, who, params }) => requeueCards(deps, who, params.id))
  serve(papersContract.open, ({ deps, who, body }) => openPaper(deps, who, body))
  serve(papersContract.read, ({ who, params }) => sendPaper(system, who, params.ticket))
}
