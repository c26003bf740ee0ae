import { queueContract } from '../../src/lib/contract/queue.ts'
import type { Routes } from '../http/serve.ts'
import { leave } from './leave.ts'
import { readMyWishes, readWish } from './read-wishes.ts'
import { skip } from './skip.ts'
import { wish } from './wish.ts'

export const queueRoutes: Routes = ({ serve, deps }) => {
  serve(queueContract.list, ({ who }) => readMyWishes(deps, who))
  serve(queueContract.read, ({ who, params }) => readWish(deps, who, params.id))
  serve(queueContract.wish, ({ who, params }) => wish(deps, who, params.id))
  serve(queueContract.skip, ({ who, params }) => skip(deps, who, params.id))
  serve(queueContract.leave, ({ who, params }) => leave(deps, who, params.id))
}
