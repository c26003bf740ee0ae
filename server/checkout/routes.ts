import { checkoutContract } from '../../src/lib/contract/checkout.ts'
import { room } from '../http/serve.ts'
import { chooseLoan } from './choose-loan.ts'
import { chooseShipping } from './choose-shipping.ts'
import { confirmCheckout } from './confirm.ts'
import { deleteCheckout } from './queries.ts'
import { readCheckout } from './read-checkout.ts'
import { setCart } from './set-cart.ts'

export const checkoutRoom = room(({ serve, deps }) => {
  serve(checkoutContract.read, ({ who }) => readCheckout(deps, who))
  serve(checkoutContract.setCart, ({ who, params }) => setCart(deps, who, params.id))
  serve(checkoutContract.clear, async ({ who }) => {
    await deleteCheckout(deps.db, who.library.library_id, who.id)
    return {}
  })
  serve(checkoutContract.shipping, ({ who, body }) => chooseShipping(deps, who, body))
  serve(checkoutContract.loan, ({ who, body }) => chooseLoan(deps, who, body))
  serve(checkoutContract.confirm, ({ who }) => confirmCheckout(deps, who))
})
