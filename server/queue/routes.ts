import { queueContract } from '../../src/lib/contract/queue.ts'
import type { Routes } from '../http/serve.ts'
import { leave } from './leave.ts'
import { readMyWishes, readWish } from './read-wishes.ts'
import { skip } from './skip.ts'
import { wish } from './wish.ts'

export const queueRoutes: Routes = ({ serve }) => {
  serve(queueContract.list, ({ deps, who }) => readMyWishes(deps, who))
  serve(queueContract.read, ({ deps, who, params }) => readWish(deps, who, params.id))
  serve(queueContract.wish, ({ deps, who, params }) => wish(deps, who, params.id))
  serve(queueContract.skip, ({ deps, who, params }) => skip(deps, who, params.id))
  serve(queueContract.leave, ({ deps, who, params }) => leave(deps, who, params.id))
}
