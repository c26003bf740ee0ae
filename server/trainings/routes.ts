import { trainingsContract } from '../../src/lib/contract/trainings.ts'
import type { Routes } from '../http/serve.ts'
import { giveTraining } from './give-training.ts'
import { withdrawTraining } from './withdraw-training.ts'

export const trainingsRoutes: Routes = ({ serve }) => {
  serve(trainingsContract.give, ({ deps, who, params, body }) => giveTraining(deps, who, params.id, body.category))
  serve(trainingsContract.withdraw, ({ deps, who, params, body }) => withdrawTraining(deps, who, params.id, body))
}
