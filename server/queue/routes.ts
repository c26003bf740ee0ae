import { productsContract } from '../../src/lib/contract/products.ts'
import { room } from '../http/serve.ts'
import { leave } from './leave.ts'
import { readMyWishes, readWish } from './read-wishes.ts'
import { skip } from './skip.ts'
import { wish } from './wish.ts'

export const queueRoom = room(({ serve, deps }) => {
  serve(productsContract.wishes, ({ who }) => readMyWishes(deps, who))
  serve(productsContract.readWish, ({ who, params }) => readWish(deps, who, params.id))
  serve(productsContract.wish, ({ who, params }) => wish(deps, who, params.id))
  serve(productsContract.skip, ({ who, params }) => skip(deps, who, params.id))
  serve(productsContract.leave, ({ who, params }) => leave(deps, who, params.id))
})
