import { cardsContract } from '../../src/lib/contract/cards.ts'
import type { Routes } from '../http/serve.ts'
import { addKind, changeKind } from './change-kinds.ts'
import { correctCard } from './correct-card.ts'
import { giveCard } from './give-card.ts'
import { listKinds } from './queries.ts'
import { undoCard } from './undo-card.ts'

export const cardsRoutes: Routes = ({ serve }) => {
  serve(cardsContract.kinds, ({ deps }) => listKinds(deps.db, deps.clock.today()))
  serve(cardsContract.addKind, ({ who, body, deps }) => addKind(deps, who, body))
  serve(cardsContract.changeKind, ({ who, params, body, deps }) => changeKind(deps, who, params.id, body))
  serve(cardsContract.give, ({ who, params, body, deps }) => giveCard(deps, who, params.id, body))
  serve(cardsContract.undo, ({ who, params, deps }) => undoCard(deps, who, params.id))
  serve(cardsContract.correct, ({ who, params, body, deps }) => correctCard(deps, who, params.id, body))
}
